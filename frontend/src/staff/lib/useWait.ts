import { useEffect, useState } from "react";

const SECOND_MS = 1000;

export function useWait(): [seconds: number, start: (seconds: number) => void] {
  const [wait, setWait] = useState({ until: 0, left: 0 });
  const isWaiting = wait.left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setWait(({ until }) => waitUntil(until)), SECOND_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return [wait.left, (seconds) => setWait(waitUntil(performance.now() + seconds * SECOND_MS))];
}

function waitUntil(until: number): { until: number; left: number } {
  // Rounded, because (3500.1 + 1000) - 3500.1 is a little more than 1000.
  const ms = Math.round(until - performance.now());
  return { until, left: Math.max(0, Math.ceil(ms / SECOND_MS)) };
}

/** An error text, with the countdown to the next try while there is one. */
export const withWait = (text: string, wait: number): string =>
  wait > 0 ? `${text}. Try again in ${waitText(wait)}.` : text;

/** A countdown as people read it: `45 s`, `2 min 5 s`. */
export function waitText(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
