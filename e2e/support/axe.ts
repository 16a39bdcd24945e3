import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { standsStill } from "./standsStill.js";

/** Minified, because every checked page has to parse it. */
const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
/** The rules whose result depends on the theme; all others are checked in one theme only. */
const RULES_OF_COLOURS = ["color-contrast", "link-in-text-block"];

type Axe = {
  configure(spec: object): void;
  run(options: object): Promise<AxeResults>;
};

/** The violations axe finds on the current page in each theme, one line each: theme, rule and first element. */
export async function axeFindings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    await standsStill(page);
    const rules = colorScheme === "light" ? [] : RULES_OF_COLOURS;
    findings.push(...(await violations(page, rules)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return findings;
}

async function violations(page: Page, rules: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await readFile(AXE, "utf8"));
  await page.evaluate(markLooks);
  const results = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: Axe };
    axe.configure({ rules: [{ id: "color-contrast", selector: "[data-look]" }] });
    // Passed checks, which are most of them, are not reported.
    const scope = only.length > 0 ? { runOnly: { type: "rule", values: only }, preload: false } : {};
    return (await axe.run({ resultTypes: ["violations"], ...scope })).violations;
  }, rules);
  return results.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
}

/**
 * Runs in the page: marks one text of each look. Texts look the same if they and their ancestors have equal classes and
 * styles, as the cells of a table column do. Checking the contrast of every text would take most of axe's time.
 */
function markLooks(): void {
  const looks = new Map<Element, string>();
  const describeLook = (element: Element): string => {
    const cached = looks.get(element);
    if (cached !== undefined) return cached;
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow } =
      getComputedStyle(element);
    const around = element.parentElement === null ? "" : describeLook(element.parentElement);
    const own = [element.tagName, element.getAttribute("class"), color, backgroundColor, backgroundImage];
    const look = [around, ...own, opacity, fontSize, fontWeight, textShadow].join("|");
    looks.set(element, look);
    return look;
  };
  const marked = new Set<string>();
  for (const element of document.body.querySelectorAll("*")) {
    element.removeAttribute("data-look");
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
    if (!(hasText || element.matches("input, select, textarea")) || !element.checkVisibility()) continue;
    const look = describeLook(element);
    if (!marked.has(look)) element.setAttribute("data-look", "");
    marked.add(look);
  }
}
