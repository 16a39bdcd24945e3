import { render, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { expect, it, vi } from "vitest";

function spin(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it("finds an element only after its effects have run, even on a slow machine", async () => {
  const ran = vi.fn<() => void>();
  function Ready() {
    // Longer than React's time slice, so that effects are left for the next one.
    spin(20);
    useEffect(ran, []);
    return <p>Ready</p>;
  }
  function Page() {
    const [isLoaded, setLoaded] = useState(false);
    useEffect(() => void setTimeout(() => setLoaded(true), 20), []);
    return isLoaded && <Ready />;
  }
  render(<Page />);
  const later = globalThis.setTimeout;
  // Busy after every timer, so that the next one is already due.
  const timers = vi.spyOn(globalThis, "setTimeout").mockImplementation(((act: () => void, ms: number) => {
    const timer = later(act, ms);
    spin(5);
    return timer;
  }) as typeof setTimeout);
  try {
    await screen.findByText("Ready");
  } finally {
    timers.mockRestore();
  }
  expect(ran).toHaveBeenCalledOnce();
});
