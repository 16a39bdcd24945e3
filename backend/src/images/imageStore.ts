import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { MAX_PICTURES } from "@roombell/common/domain/limits";
import type { Types } from "mongoose";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { AppError, invalidField } from "#lib/appError.js";
import { serially } from "#lib/serially.js";
import { MenuItem, type MenuItemDoc } from "#menu/itemModel.js";
import type { ConvertedImage } from "./imageProcess.js";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Has one subfolder per hotel. */
export const uploadsIn = (dataDir: string): string => path.join(dataDir, "uploads");

/** @throws AppError 400 at the field, unless the URL path is one of the hotel's own pictures */
export function checkOwnImage(field: string, hotel_id: Types.ObjectId, url: string): void {
  const isOwn = url.startsWith(`/uploads/${String(hotel_id)}/`) && !url.includes("..");
  if (!isOwn) throw invalidField(field, "must be an uploaded image");
}

/**
 * Stores a picture and its smaller sizes under a random name that ends in its preview (`pictureSources`).
 * @returns its URL path
 * @throws AppError 413 when the hotel already uses 500 pictures
 */
export function storeImage(
  dataDir: string,
  hotel_id: Types.ObjectId,
  { full, smaller, preview }: ConvertedImage,
): Promise<string> {
  const owner = String(hotel_id);
  const folder = path.join(uploadsIn(dataDir), owner);
  return serially(`images of ${owner}`, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await deleteUnused(folder, hotel_id);
    const name = `${randomBytes(16).toString("hex")}-${preview}`;
    for (const [width, webp] of smaller) await writeAtomically(folder, `${name}-${width}.webp`, webp);
    await writeAtomically(folder, `${name}.webp`, full);
    return `/uploads/${owner}/${name}.webp`;
  });
}

async function writeAtomically(folder: string, name: string, webp: Buffer): Promise<void> {
  const unfinished = path.join(folder, `.${name}`);
  await writeFile(unfinished, webp, { mode: 0o600 });
  await rename(unfinished, path.join(folder, name));
}

/** Cleanup at the limit: deletes unused pictures older than a day, in all sizes. */
async function deleteUnused(folder: string, hotel_id: Types.ObjectId): Promise<void> {
  if ((await listPictures(folder)).size < MAX_PICTURES) return;
  const used = await loadUsedPictures(hotel_id);
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (!used.has(getPictureId(name)) && (await stat(file)).mtimeMs < Date.now() - DAY_MS) await rm(file);
  }
  if ((await listPictures(folder)).size >= MAX_PICTURES) {
    throw new AppError("too_large", `A hotel can keep at most ${MAX_PICTURES} pictures`);
  }
}

async function loadUsedPictures(hotel_id: Types.ObjectId): Promise<Set<string>> {
  const [items, hotel] = await Promise.all([
    MenuItem.find({ hotel_id, is_deleted: false }, { image_url: 1 }).lean<Pick<MenuItemDoc, "image_url">[]>(),
    Hotel.findOne({ _id: hotel_id }, { cover_url: 1 }).lean<Pick<HotelDoc, "cover_url">>(),
  ]);
  const urls = [...items.map(({ image_url }) => image_url), hotel?.cover_url ?? ""];
  return new Set(urls.map((url) => getPictureId(path.basename(url))));
}

/** Common prefix of the file names of all sizes. */
const getPictureId = (name: string): string => /[0-9a-f]{32}/.exec(name)?.[0] ?? name;

const listPictures = async (folder: string): Promise<Set<string>> =>
  new Set((await readdir(folder)).map(getPictureId));
