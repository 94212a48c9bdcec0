import "./fonts.css";
import "./tokens.css";
import "./base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { readMe } from "./lib/me.svelte";
import { watchAddress } from "./lib/router.svelte";
import { settings, speak } from "./lib/settings.svelte";

document.documentElement.dataset.theme = settings.theme;
watchAddress();
await Promise.all([speak(settings.language), readMe().catch(() => {})]);
mount(App, { target: document.getElementById("app")! });
