import { useEffect, useRef, useState } from "react";
import type { ChimeSound } from "./chimeSchedule.js";

/** `blocked`: the browser waits for a tap; `unsupported`: it has no sound at all. */
export type SoundState = "ready" | "blocked" | "unsupported";

/** One struck tone: its pitch in hertz, and its start in seconds. */
type Strike = { pitch: number; at: number };

const SOUNDS: Readonly<Record<ChimeSound | "alarm", readonly Strike[]>> = {
  // A desk bell, struck twice upwards.
  new: [
    { pitch: 1046.5, at: 0 },
    { pitch: 1568, at: 0.18 },
    { pitch: 1046.5, at: 0.6 },
    { pitch: 1568, at: 0.78 },
  ],
  late: [
    { pitch: 784, at: 0 },
    { pitch: 587.3, at: 0.22 },
    { pitch: 587.3, at: 0.44 },
  ],
  // A siren of bells.
  alarm: [
    { pitch: 880, at: 0 },
    { pitch: 659.3, at: 0.25 },
    { pitch: 880, at: 0.5 },
    { pitch: 659.3, at: 0.75 },
    { pitch: 880, at: 1 },
    { pitch: 659.3, at: 1.25 },
  ],
};
/** A bell's partials: multiples of its pitch, and how loud each is. */
const PARTIALS = [
  { ratio: 1, gain: 1 },
  { ratio: 2.76, gain: 0.35 },
  { ratio: 5.4, gain: 0.12 },
];
const RING_SECONDS = 1.1;
const LOUDNESS = 0.5;

function strikeBell(context: AudioContext, { pitch, at }: Strike): void {
  const start = context.currentTime + at;
  for (const { ratio, gain } of PARTIALS) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch * ratio;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(gain * LOUDNESS, start + 0.005);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + RING_SECONDS / ratio);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + RING_SECONDS);
  }
}

const isSupported = (): boolean => typeof AudioContext !== "undefined";

/** A bell made of tones on this device, open while `isOn`. Browsers block it until the first tap or key press. */
export function useOpenChime(isOn: boolean) {
  const context = useRef<AudioContext>(null);
  const [state, setState] = useState<SoundState>(() => (isSupported() ? "blocked" : "unsupported"));
  const [chime] = useState(() => ({
    ring(sound: ChimeSound | "alarm"): void {
      if (context.current?.state !== "running") return;
      for (const strike of SOUNDS[sound]) strikeBell(context.current, strike);
    },
    /** Must run inside a tap or a key press. */
    unblock: async () => context.current?.resume(),
  }));
  useEffect(() => {
    if (!isOn || !isSupported()) return;
    const opened = new AudioContext();
    const update = (): void => setState(opened.state === "running" ? "ready" : "blocked");
    const unblock = (): void => void opened.resume();
    context.current = opened;
    update();
    const listening = new AbortController();
    opened.addEventListener("statechange", update, { signal: listening.signal });
    window.addEventListener("pointerup", unblock, { signal: listening.signal });
    window.addEventListener("keydown", unblock, { signal: listening.signal });
    return () => {
      listening.abort();
      context.current = null;
      setState("blocked");
      void opened.close();
    };
  }, [isOn]);
  return { chime, state };
}
