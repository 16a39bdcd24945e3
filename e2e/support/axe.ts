import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { standsStill } from "./standsStill.js";

/** The rules whose result depends on the theme; all others are checked in one theme only. */
const RULES_OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** The violations axe finds on the current page in each theme, one line each: theme, rule and first element. */
export async function axeFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    await standsStill(page);
    const rules = colorScheme === "light" ? [] : RULES_OF_COLOURS;
    found.push(...(await violations(page, rules)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}

async function violations(page: Page, rules: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (only) => {
    const here = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    // Passed checks, which are most of them, are not reported.
    const scope = only.length > 0 ? { runOnly: { type: "rule", values: only } } : {};
    return (await here.axe.run({ resultTypes: ["violations"], ...scope })).violations;
  }, rules);
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
}
