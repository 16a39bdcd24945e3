import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { chromium, type BrowserContextOptions, type Page } from "playwright-core";
import { WHOLE_BROWSER } from "./browser.js";

/** A browser with its profile on disk, as on a device that people use every day. */
export type Profile = {
  /** Opens the browser, again after it was closed, and returns its first page. */
  open(): Promise<Page>;
  close(): Promise<void>;
  /** The files of the profile that contain each of the texts. */
  search(words: Readonly<Record<string, string>>): Promise<{ what: string; file: string }[]>;
};

/** Calls `visit` with a fresh profile, and removes it afterwards. */
export async function withProfile(
  options: BrowserContextOptions,
  visit: (profile: Profile) => Promise<void>,
): Promise<void> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "roombell-profile-"));
  let close = async (): Promise<void> => {};
  try {
    await visit({
      async open() {
        const context = await chromium.launchPersistentContext(directory, { ...WHOLE_BROWSER, ...options });
        context.setDefaultTimeout(30_000);
        close = () => context.close();
        return context.pages()[0] ?? context.newPage();
      },
      close: () => close(),
      search: (words) => searchFiles(directory, words),
    });
  } finally {
    await close();
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function searchFiles(
  directory: string,
  words: Readonly<Record<string, string>>,
): Promise<{ what: string; file: string }[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const found: { what: string; file: string }[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file);
    for (const [what, word] of Object.entries(words)) {
      // Chromium stores texts as UTF-8 or as UTF-16.
      const forms = [Buffer.from(word), Buffer.from(word, "utf16le")];
      if (forms.some((form) => content.includes(form)))
        found.push({ what, file: path.relative(directory, file) });
    }
  }
  return found;
}
