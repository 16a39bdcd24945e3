/** An audio device that is suspended until a tap, as in a browser, and counts the sounds it plays. */
export class FakeAudio extends EventTarget {
  static strikes = 0;
  state = "suspended";
  static isStalled = false;
  get currentTime(): number {
    return FakeAudio.isStalled ? 0 : performance.now() / 1000;
  }
  destination = {};
  resume = async (): Promise<void> => {
    this.state = "running";
    this.dispatchEvent(new Event("statechange"));
  };
  close = async (): Promise<void> => {};
  createGain = () => ({
    gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect: (next: unknown) => next,
  });
  createOscillator = () => {
    FakeAudio.strikes += 1;
    return { frequency: { value: 0 }, connect: (next: unknown) => next, start() {}, stop() {} };
  };
}
