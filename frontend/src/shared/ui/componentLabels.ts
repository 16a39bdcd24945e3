import { createContext } from "react";

export const ENGLISH_LABELS = {
  close: "Close",
  loading: "Loading",
  /** The name of the toast region. */
  messages: "Messages",
  tryAgain: "Try again",
  clearSearch: "Clear search",
  quantityOf: (what: string) => `Quantity of ${what}`,
  remove: (what: string) => `Remove ${what}`,
  oneMore: (what: string) => `Add one ${what}`,
  oneLess: (what: string) => `Remove one ${what}`,
  /** Shown instead of a part of the app that failed to load. */
  missing: {
    title: "No connection",
    text: "This part has not been downloaded yet. It opens automatically when the network is back.",
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

export type ComponentLabels = typeof ENGLISH_LABELS;

/** English by default; the guest app provides the guest's language. */
export const LabelsContext = createContext(ENGLISH_LABELS);
