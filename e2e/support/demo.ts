import type { RunningProduct } from "./product.js";

const PATIENCE_MS = 5000;

/** The access to the demo hotel that `npm start` prints. */
export type DemoAccess = SignIn & { guest_link: string; platform: SignIn };
export type SignIn = { username: string; password: string };

/** Reads the sign-in and the guest link from the product's output. */
export async function demoAccess(product: RunningProduct): Promise<DemoAccess> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const printed = product.output();
    const hotel = signIn(/Hotel[\s\S]*?username: (\S+)\s+password: (\S+)/.exec(printed));
    const platform = signIn(/Platform[\s\S]*?username: (\S+)\s+password: (\S+)/.exec(printed));
    const [guest_link] = /\S+\/customer\?qr=\S+/.exec(printed) ?? [];
    if (hotel && platform && guest_link) return { ...hotel, platform, guest_link };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no demo access in the output:\n${product.output()}`);
}

function signIn(match: RegExpExecArray | null): SignIn | null {
  const [, username, password] = match ?? [];
  return username && password ? { username, password } : null;
}
