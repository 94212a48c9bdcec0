// A few quiet sounds, made on the spot. Silent until somebody switches them on.
import { settings } from "./settings.svelte";

export type Sound = "turn" | "card" | "drum" | "bell" | "dice";
let context: AudioContext | null = null;

function tone(at: number, from: number, to: number, length: number, loud: number, kind: OscillatorType): void {
	const audio = context!;
	const source = audio.createOscillator();
	const volume = audio.createGain();
	source.type = kind;
	source.frequency.setValueAtTime(from, at);
	source.frequency.exponentialRampToValueAtTime(to, at + length);
	volume.gain.setValueAtTime(loud, at);
	volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
	source.connect(volume).connect(audio.destination);
	source.start(at);
	source.stop(at + length);
}

function rustle(at: number, length: number, loud: number): void {
	const audio = context!;
	const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
	const data = buffer.getChannelData(0);
	for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
	const source = audio.createBufferSource();
	const filter = audio.createBiquadFilter();
	const volume = audio.createGain();
	source.buffer = buffer;
	filter.type = "bandpass";
	filter.frequency.value = 2600;
	volume.gain.value = loud;
	source.connect(filter).connect(volume).connect(audio.destination);
	source.start(at);
}

export function play(sound: Sound): void {
	if (!settings.sound || typeof AudioContext === "undefined") return;
	context ??= new AudioContext();
	if (context.state === "suspended") void context.resume();
	const now = context.currentTime;
	if (sound === "turn") {
		tone(now, 660, 655, 0.5, 0.08, "sine");
		tone(now + 0.16, 880, 874, 0.8, 0.07, "sine");
	} else if (sound === "card") rustle(now, 0.09, 0.35);
	else if (sound === "drum") tone(now, 110, 48, 0.5, 0.3, "sine");
	else if (sound === "bell") tone(now, 520, 515, 1.6, 0.09, "triangle");
	else for (let i = 0; i < 4; i++) rustle(now + i * 0.07, 0.05, 0.3);
}
