import { MAX_MENU_FILE_BYTES } from "@roombell/common/domain/limits";

/** UTF-8, UTF-16 or the encoding of spreadsheets on Windows. Rejects with an Error fit for display. */
export async function readText(file: File): Promise<string> {
  if (file.size > MAX_MENU_FILE_BYTES) throw new Error("The file must be 1 MB or smaller");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes))
    throw new Error("This is a workbook. Save it as CSV in your spreadsheet program first");
  const utf16 = detectUtf16(bytes);
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Recognised by the byte order mark, or by the empty half of the first character. */
function detectUtf16([first, second]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if ((first === 0xff && second === 0xfe) || second === 0) return "utf-16le";
  return (first === 0xfe && second === 0xff) || first === 0 ? "utf-16be" : null;
}

/** Whether it is a workbook of Excel (`PK`, or the older format) or OpenDocument (`PK`). */
const isWorkbook = ([first, second, third]: Uint8Array): boolean =>
  (first === 0x50 && second === 0x4b && third === 3) || (first === 0xd0 && second === 0xcf);
