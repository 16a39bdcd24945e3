import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderHotelPage } from "#testing/render.js";
import { answer, callsOf } from "#testing/server.js";
import { PictureUpload } from "./PictureUpload.js";

const CALL = "POST /hotel-admin/menu-items/image";
const LIMIT = 5 * 1024 * 1024;

/** The canvases on which pictures were drawn. */
let drawn: HTMLCanvasElement[] = [];

beforeEach(() => {
  drawn = [];
  const context = { fillRect() {}, drawImage() {} } as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    drawn.push(this);
    done(new Blob(["small"], { type: "image/jpeg" }));
  });
  answer(CALL, { image_url: "/uploads/dish.webp", message: "" });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function upload(file: File, width: number, height: number) {
  vi.stubGlobal("createImageBitmap", async () => ({ width, height, close() {} }));
  const onChange = vi.fn<(url: string) => void>();
  const { user } = renderHotelPage(
    <PictureUpload call={CALL} hasPicture={false} onChange={(url) => onChange(url)} />,
  );
  await user.upload(screen.getByLabelText("Picture"), file);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith("/uploads/dish.webp"));
  expect(callsOf(CALL)).toHaveLength(1);
  return drawn.map((canvas) => [canvas.width, canvas.height]);
}

function picture(name: string, type: string, bytes: number): File {
  const file = new File(["x"], name, { type });
  Object.defineProperty(file, "size", { value: bytes });
  return file;
}

test.each([
  [
    "a phone's picture of 24 megapixels",
    picture("dish.jpg", "image/jpeg", 1.3 * LIMIT),
    6000,
    4000,
    [2048, 1365],
  ],
  ["an upright one", picture("dish.jpg", "image/jpeg", LIMIT), 3000, 4000, [1536, 2048]],
  ["a HEIC one where the browser reads it", picture("dish.heic", "", 1000), 400, 300, [400, 300]],
])("%s is sent as a JPEG of at most 2048 pixels", async (_, file, width, height, size) => {
  expect(await upload(file, width, height)).toEqual([size]);
});

test("a small picture is sent as it is", async () => {
  expect(await upload(picture("dish.png", "image/png", 1000), 800, 600)).toEqual([]);
});
