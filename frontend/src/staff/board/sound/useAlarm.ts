import { useEffect } from "react";
import { useOpenChime } from "./chime.js";

const ALARM_MS = 8000;

/** Rings on this device while `isOn`, whether it is muted or not, as soon as the browser lets it. */
export function useAlarm(isOn: boolean): void {
  const { chime, state } = useOpenChime(isOn);
  useEffect(() => {
    if (!isOn || state !== "ready") return;
    chime.ring("alarm");
    const timer = setInterval(() => chime.ring("alarm"), ALARM_MS);
    return () => clearInterval(timer);
  }, [chime, isOn, state]);
}
