import { useEffect, useRef, useState } from "react";

export type ChimeSound = "new" | "late";

/** `blocked`: the browser requires a tap first; `unsupported`: no audio API. */
type SoundState = "ready" | "blocked" | "unsupported";

/** The tones of each sound: pitches in hertz, starts in seconds. */
const SOUNDS: Readonly<Record<ChimeSound | "alarm", { pitches: number[]; starts: number[] }>> = {
  // A desk bell, struck twice upwards.
  new: { pitches: [1046.5, 1568, 1046.5, 1568], starts: [0, 0.18, 0.6, 0.78] },
  late: { pitches: [784, 587.3, 587.3], starts: [0, 0.22, 0.44] },
  // A siren of bells.
  alarm: { pitches: [880, 659.3, 880, 659.3, 880, 659.3], starts: [0, 0.25, 0.5, 0.75, 1, 1.25] },
};
/** A bell's partials: multiples of its pitch, and how loud each is. */
const PARTIALS = [
  { ratio: 1, gain: 1 },
  { ratio: 2.76, gain: 0.35 },
  { ratio: 5.4, gain: 0.12 },
];
const RING_SECONDS = 1.1;
const LOUDNESS = 0.5;
const ALARM_MS = 8000;

function strikeBell(context: AudioContext, pitch: number, start: number): void {
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

/** When a chime of this page last rang, or should have, by `performance.now()`. */
export const lastRing = { at: Number.NEGATIVE_INFINITY };

/** How often a running chime is checked: its clock stands still when the device plays nothing. */
const CHECK_MS = 2000;

/**
 * A synthesised bell, open while `isOn`. Browsers block it until the first tap or key press, and may take the device
 * away later, such as during a call; it is then resumed, or opened anew if it only claims to be running.
 */
export function useOpenChime(isOn: boolean) {
  const context = useRef<AudioContext>(null);
  const [state, setState] = useState<SoundState>(() => (isSupported() ? "blocked" : "unsupported"));
  const [chime] = useState(() => ({
    ring(sound: ChimeSound | "alarm"): void {
      lastRing.at = performance.now();
      const open = context.current;
      if (open?.state !== "running") return;
      const { pitches, starts } = SOUNDS[sound];
      for (const [index, pitch] of pitches.entries()) {
        strikeBell(open, pitch, open.currentTime + (starts[index] ?? 0));
      }
    },
    /** Must run inside a tap or a key press. */
    unblock: async () => context.current?.resume().catch(() => undefined),
  }));
  useEffect(() => {
    if (!isOn || !isSupported()) return;
    const listening = new AbortController();
    const { signal } = listening;
    let checkedAt = 0;
    /** Until its clock moves again. */
    let isStalled = false;
    const open = (): void => {
      const opened = new AudioContext();
      context.current = opened;
      checkedAt = 0;
      const update = (): void => setState(opened.state === "running" && !isStalled ? "ready" : "blocked");
      const onState = (): void => {
        if (context.current !== opened) return;
        update();
        if (opened.state !== "running") resume();
      };
      opened.addEventListener("statechange", onState, { signal });
      update();
    };
    const resume = (): void => {
      // Rejected when it is closed meanwhile.
      if (document.visibilityState === "visible") context.current?.resume().catch(() => undefined);
    };
    const check = (): void => {
      const { current } = context;
      if (current?.state !== "running" || document.visibilityState !== "visible") return;
      isStalled = current.currentTime <= checkedAt;
      checkedAt = current.currentTime;
      if (isStalled) {
        close(current);
        open();
        resume();
      } else setState("ready");
    };
    open();
    const timer = setInterval(check, CHECK_MS);
    window.addEventListener("pointerup", resume, { signal });
    window.addEventListener("keydown", resume, { signal });
    document.addEventListener("visibilitychange", resume, { signal });
    return () => {
      listening.abort();
      clearInterval(timer);
      const { current } = context;
      context.current = null;
      setState("blocked");
      close(current);
    };
  }, [isOn]);
  return { chime, state };
}

function close(context: AudioContext | null): void {
  context?.close().catch(() => undefined);
}

/** Rings while `isOn`, even if this device is muted, as soon as the browser allows it. */
export function useAlarm(isOn: boolean): void {
  const { chime, state } = useOpenChime(isOn);
  useEffect(() => {
    if (!isOn || state !== "ready") return;
    chime.ring("alarm");
    const timer = setInterval(() => chime.ring("alarm"), ALARM_MS);
    return () => clearInterval(timer);
  }, [chime, isOn, state]);
}
