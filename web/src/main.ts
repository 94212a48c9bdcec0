import "./fonts.css";
import "./posters";
import "./tokens.css";
import "./base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { startWorker } from "./lib/app";
import { readMe } from "./lib/me.svelte";
import { page, watchAddress } from "./lib/router.svelte";
import { dress, settings, speak } from "./lib/settings.svelte";

dress();
watchAddress();
if (page().name === "table") void import("./pages/TablePage.svelte"); // on its way while the words come
await Promise.all([speak(settings.language), readMe().catch(() => {})]);
startWorker();
mount(App, { target: document.getElementById("app")! });
