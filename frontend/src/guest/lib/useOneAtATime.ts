import { useRef, useState } from "react";

/** Sends one thing at a time: a second tap, even before the next rendering, does nothing and answers null. */
export function useOneAtATime(): {
  isBusy: boolean;
  run: <T>(action: () => Promise<T>) => Promise<T | null>;
} {
  const [isBusy, setIsBusy] = useState(false);
  const isTaken = useRef(false);
  return {
    isBusy,
    async run(action) {
      if (isTaken.current) return null;
      isTaken.current = true;
      setIsBusy(true);
      try {
        return await action();
      } finally {
        isTaken.current = false;
        setIsBusy(false);
      }
    },
  };
}
