import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { MAX_PICTURES } from "@roombell/common/domain/limits";
import type { Types } from "mongoose";
import { AppError } from "../lib/appError.js";
import { serially } from "../lib/serially.js";
import { MenuItem, type MenuItemDoc } from "../models/menuItem.js";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The folder of uploaded pictures, with one subfolder for each hotel. */
export const uploadsIn = (dataDir: string): string => path.join(dataDir, "uploads");

/**
 * Stores a picture of the hotel under a random name.
 * @returns its URL path
 * @throws AppError 413 when the hotel already uses 500 pictures
 */
export function storeImage(dataDir: string, hotel_id: Types.ObjectId, webp: Buffer): Promise<string> {
  const owner = String(hotel_id);
  const folder = path.join(uploadsIn(dataDir), owner);
  return serially(`images of ${owner}`, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await deleteUnused(folder, hotel_id);
    const name = `${randomBytes(16).toString("hex")}.webp`;
    const unfinished = path.join(folder, `.${name}`);
    await writeFile(unfinished, webp, { mode: 0o600 });
    await rename(unfinished, path.join(folder, name));
    return `/uploads/${owner}/${name}`;
  });
}

/** Cleanup at the limit: deletes pictures that no dish has used for a day. */
async function deleteUnused(folder: string, hotel_id: Types.ObjectId): Promise<void> {
  if ((await readdir(folder)).length < MAX_PICTURES) return;
  const items = await MenuItem.find({ hotel_id, is_deleted: false }, { image_url: 1 }).lean<
    Pick<MenuItemDoc, "image_url">[]
  >();
  const shown = new Set(items.map(({ image_url }) => path.basename(image_url)));
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (!shown.has(name) && (await stat(file)).mtimeMs < Date.now() - DAY_MS) await rm(file);
  }
  if ((await readdir(folder)).length >= MAX_PICTURES) {
    throw new AppError("too_large", `A hotel can keep at most ${MAX_PICTURES} pictures`);
  }
}
