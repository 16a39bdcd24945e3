import { createContext } from "react";

/** The words that components say by themselves, beside what they are given. */
export type ComponentWords = {
  close: string;
  loading: string;
  /** The name of the place in which toasts stand. */
  messages: string;
  tryAgain: string;
  clearSearch: string;
  quantityOf(what: string): string;
  remove(what: string): string;
  oneMore(what: string): string;
  oneLess(what: string): string;
  /** In the place of a part of the app that is not loaded. */
  missing: { title: string; text: string };
  /** How far a step of a course of events is. */
  steps: { done: string; current: string; ahead: string };
  /** How fresh a screen is. */
  live: { connecting: string; live: string; reconnecting: string; polling: string; offline: string };
};

/** English by default; the guest app provides them in the guest's language. */
export const WordsContext = createContext<ComponentWords>({
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
});
