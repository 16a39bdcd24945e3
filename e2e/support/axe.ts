import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { standsStill } from "./standsStill.js";

/** The violations axe finds on the current page in each theme, one line each: theme, rule and first element. */
export async function axeFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    await standsStill(page);
    found.push(...(await violations(page)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}

async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const here = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    // Passed checks, which are most of them, are not reported.
    return (await here.axe.run({ resultTypes: ["violations"] })).violations;
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
}
