import { Secret, TOTP } from "otpauth";
import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "../support/axe.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { sees, signedInStaff, signInStaff, staffAtHome } from "../support/people.js";
import { openMenu } from "../support/portal.js";
import type { RunningProduct } from "../support/product.js";
import { onSharedStage } from "../support/stage.js";

let product: RunningProduct;
let browser: Browser;
let access: DemoAccess;
onSharedStage(async (stage) => {
  ({ product, browser } = stage);
  access = await demoAccess(product);
});

/** The sign-in of a person of the demo hotel, who all have the same password. */
const buildSignIn = (username: string) => ({ username, password: access.password });
const openSecurity = (page: Page) => page.goto(`${product.url}/hotel-admin/security`);
const logOut = async (page: Page): Promise<void> => {
  await page.goto(`${product.url}/hotel-admin/landing`);
  await openMenu(page, /^Account/, "Logout");
  await page.waitForURL("**/hotel-admin/login");
};

test("a passkey is added on the security page and signs in without name and password", async () => {
  const page = await signedInStaff(browser, product, buildSignIn("saffron-asha"));
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openSecurity(page);
  await page.getByRole("button", { name: "Add passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel(/^Name/).fill("Front-desk computer");
  await dialog.getByLabel(/^Current Password/).fill(access.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const passkeys = page.getByRole("list", { name: "Passkeys" });
  await passkeys.getByText("Front-desk computer").waitFor();
  await passkeys.getByText(/never used/).waitFor();

  await logOut(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL("**/hotel-admin/landing");
  await openSecurity(page);
  await passkeys.getByText(/last used/).waitFor();

  // The password alone is no longer enough.
  await logOut(page);
  await page.getByLabel(/^Username/).fill("saffron-asha");
  await page.getByLabel(/^Password/).fill(access.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "Back" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL("**/hotel-admin/landing");
  await openSecurity(page);

  await passkeys.getByRole("button", { name: "Delete Front-desk computer" }).click();
  await page.getByRole("button", { name: "Delete passkey" }).click();
  await passkeys.getByText("No passkeys yet").waitFor();
  await logOut(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await sees(page, "This passkey is not registered here");
});

test("an authenticator app is set up, and sign-in requires its code or a recovery code", async () => {
  const daniel = buildSignIn("saffron-daniel");
  const page = await signedInStaff(browser, product, daniel);
  await openSecurity(page);
  await page.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up two-step sign-in" });
  await dialog.getByLabel(/^Current Password/).fill(access.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const secret = Secret.fromBase32((await dialog.locator("code").innerText()).replaceAll(" ", ""));
  const codeIn = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel(/^Code/).fill(codeIn(0));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("dialog", { name: "Your recovery codes" });
  const recovery = await codes.getByRole("listitem").first().innerText();
  expect(await axeFindings(page)).toEqual([]);
  await codes.getByRole("button", { name: "I have saved them" }).click();
  await sees(page, "10 recovery codes left");

  await logOut(page);
  const withPassword = async (): Promise<void> => {
    await page.getByLabel(/^Username/).fill(daniel.username);
    await page.getByLabel(/^Password/).fill(daniel.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.getByLabel(/^Code/).waitFor();
  };
  await withPassword();
  expect(await axeFindings(page)).toEqual([]);
  // Far outside of the tolerance for a phone's clock.
  await page.getByLabel(/^Code/).fill(codeIn(-20));
  await page.getByRole("button", { name: "Continue" }).click();
  await sees(page, "This code is wrong");
  // A code is accepted once, so this is the next step's, as of a phone whose clock is ahead.
  await page.getByLabel(/^Code/).fill(codeIn(1));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/hotel-admin/landing");

  await logOut(page);
  await withPassword();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel(/^Recovery code/).fill(recovery);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/hotel-admin/landing");
});

test("ending a session signs out that device, while this one stays signed in", async () => {
  const asha = buildSignIn("saffron-asha");
  const [here, there] = [
    await signedInStaff(browser, product, asha),
    await staffAtHome(browser, product, asha),
  ];
  await there.locator("header").getByText("Live", { exact: true }).waitFor();
  await openSecurity(here);
  const sessions = here.getByRole("list", { name: "Active sessions" });
  await sessions.getByText("This device").waitFor();
  await here.getByRole("button", { name: "Sign out everywhere else" }).click();
  await here.getByRole("dialog").getByRole("button", { name: "Sign out everywhere else" }).click();
  await there.waitForURL("**/hotel-admin/login");
  await sees(there, /logged out/);
  await here.reload();
  await sessions.getByText("This device").waitFor();
  expect(await sessions.getByRole("listitem").count()).toBe(1);
  await signInStaff(there, product, asha);
});
