import { createContext } from "react";

/** The built-in texts of the shared components. */
export type ComponentLabels = {
  close: string;
  loading: string;
  /** The name of the toast region. */
  messages: string;
  tryAgain: string;
  clearSearch: string;
  quantityOf(what: string): string;
  remove(what: string): string;
  oneMore(what: string): string;
  oneLess(what: string): string;
  /** Shown instead of a part of the app that could not be loaded. */
  missing: { title: string; text: string };
  /** The states of a step. */
  steps: { done: string; current: string; ahead: string };
  /** The states of the live connection. */
  live: { connecting: string; live: string; reconnecting: string; polling: string; offline: string };
};

export const ENGLISH_LABELS: ComponentLabels = {
  close: "Close",
  loading: "Loading",
  messages: "Messages",
  tryAgain: "Try again",
  clearSearch: "Clear search",
  quantityOf: (what) => `Quantity of ${what}`,
  remove: (what) => `Remove ${what}`,
  oneMore: (what) => `One ${what} more`,
  oneLess: (what) => `One ${what} less`,
  missing: {
    title: "No connection",
    text: "This part is not on this device yet. It opens automatically when the network is back.",
  },
  steps: { done: "done", current: "now", ahead: "not yet" },
  live: {
    connecting: "Connecting",
    live: "Live",
    reconnecting: "Reconnecting",
    polling: "Updating every 60 s",
    offline: "Offline",
  },
};

/** English by default; the guest app provides the guest's language. */
export const LabelsContext = createContext(ENGLISH_LABELS);
