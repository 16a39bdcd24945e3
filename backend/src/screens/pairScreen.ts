import { createHmac, randomBytes, randomInt } from "node:crypto";
import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { Pairing } from "@roombell/common/contract/screen";
import { PAIRING_CODE_LENGTH, readPairing } from "@roombell/common/domain/pairingCode";
import { QR_ALPHABET } from "@roombell/common/domain/qrCode";
import mongoose from "mongoose";
import { newRefreshToken, refreshTokenHashes, rotateRefreshToken } from "#auth/sessions/refreshTokens.js";
import { given } from "#database/change.js";
import type { Limits } from "#http/limits/limits.js";
import { invalidField, notFound } from "#lib/appError.js";
import { Screen, type ScreenDoc } from "./model.js";
import { OVERLAP_MS, type PairedScreen } from "./screenIdentity.js";
import { closeScreen } from "./screens.js";

/** Keyed hash: a plain hash of the short code could be brute-forced. */
const pairingKey = (secret: string, value: string): string =>
  createHmac("sha256", secret).update(`pairing ${value}`).digest("base64url");

const PAIRING_MS = 10 * 60 * 1000;
const ROTATION_MS = 24 * 60 * 60 * 1000;

/**
 * Issues a pairing code and link for a screen and voids earlier ones. The currently paired device stays paired until
 * another one uses the code.
 * @throws AppError 404
 */
export async function issuePairing(
  { _id, hotel_id }: Pick<ScreenDoc, "_id" | "hotel_id">,
  { jwtSecret, publicUrl }: { jwtSecret: string; publicUrl: string },
  ms = PAIRING_MS,
): Promise<Pairing> {
  const expires_at = new Date(Date.now() + ms);
  const symbols = Array.from(
    { length: PAIRING_CODE_LENGTH },
    () => QR_ALPHABET[randomInt(QR_ALPHABET.length)],
  );
  const code = symbols.join("");
  const link = randomBytes(24).toString("base64url");
  const keys = { code_key: pairingKey(jwtSecret, code), link_key: pairingKey(jwtSecret, link) };
  const pairing = { ...keys, expires_at, used_at: null };
  const { matchedCount } = await Screen.updateOne({ _id, hotel_id }, { $set: { pairing } });
  if (matchedCount === 0) throw notFound();
  return {
    code: `${code.slice(0, 4)}-${code.slice(4)}`,
    url: `${publicUrl}/screen#${link}`,
    expires_at: expires_at.toISOString(),
  };
}

/**
 * Pairs the calling device by a typed code or a link's secret; only one device can use it. Typed codes are counted
 * before the lookup, so that they cannot be guessed. The secret of a link is too long to guess and never limited.
 * @throws AppError 400 at `code` when it is wrong, used or expired; 429 after too many attempts
 */
export async function pairScreen(
  sent: string,
  { jwtSecret, address }: { jwtSecret: string; address: string },
  limits: Limits,
): Promise<{ screen: ScreenDoc; token: string }> {
  const pairing = readPairing(sent);
  if (pairing === null) throw invalidField("code", "This code is wrong");
  const { kind, value } = pairing;
  if (kind === "code") await limits.countPairingCode(address);
  const filter = { [`pairing.${kind}_key`]: pairingKey(jwtSecret, value) };
  const [token, now] = [newRefreshToken(), new Date()];
  const before = await Screen.findOneAndUpdate(
    { ...filter, "pairing.used_at": null, "pairing.expires_at": mongoose.trusted({ $gt: now }) },
    {
      $set: { ...refreshTokenHashes(token), rotated_at: now, last_seen_at: now, "pairing.used_at": now },
      $unset: { former_token_hash: 1, former_until: 1, reused_at: 1, ended_reason: 1 },
    },
    { crossHotel: true },
  ).lean<ScreenDoc>();
  if (before === null) {
    if (kind === "link") await limits.countWrongPairingLink(address);
    const screen = await Screen.findOne(filter, null, { crossHotel: true }).lean<ScreenDoc>();
    throw invalidField("code", explainFailure(screen));
  }
  if (kind === "code") await limits.undoPairingCode(address);
  if (before.token_hash !== undefined) await closeScreen(before);
  return { screen: before, token };
}

function explainFailure(screen: ScreenDoc | null): string {
  if (!screen?.pairing) return "This code is wrong";
  return screen.pairing.used_at === null
    ? "This code has expired. Ask for a new one"
    : "This code has already been used. Ask for a new one";
}

/**
 * Records what a screen reports about itself and rotates its token once a day, or again if the answer of a rotation was lost.
 * Returns the next token; null to keep the browser's current one.
 */
export async function renewScreen(
  { screen, token_hash: sent_hash }: PairedScreen,
  sent: string,
  report: EndpointValues<"POST /screen/session">["body"],
): Promise<string | null> {
  const { _id, hotel_id, token_hash = "" } = screen;
  const token = isRotationDue(screen, sent_hash) ? rotateRefreshToken(sent) : null;
  const { matchedCount } = await Screen.updateOne(
    { _id, hotel_id, token_hash },
    {
      $set: {
        last_seen_at: new Date(),
        ...given(report),
        ...(token !== null && {
          token_hash: refreshTokenHashes(token)?.token_hash ?? "",
          former_token_hash: sent_hash,
          rotated_at: new Date(),
        }),
      },
      ...(token !== null && { $unset: { former_until: 1 } }),
    },
  );
  // A concurrent call has rotated it.
  return matchedCount === 0 ? null : token;
}

function isRotationDue({ token_hash, former_until, rotated_at }: ScreenDoc, sent_hash: string): boolean {
  const age = Date.now() - (rotated_at?.getTime() ?? 0);
  if (sent_hash === token_hash) return age > ROTATION_MS;
  // A former token: its successor was lost, unless it has been used or another tab is just receiving it.
  return former_until === undefined && age > OVERLAP_MS;
}

export async function removeUnseenScreens(unseenMs: number): Promise<void> {
  await Screen.deleteMany(
    { last_seen_at: mongoose.trusted({ $lt: new Date(Date.now() - unseenMs) }) },
    { crossHotel: true },
  );
}
