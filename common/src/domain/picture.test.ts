import { expect, test } from "vitest";
import { pictureSources } from "./picture.js";

const FOLDER = `/uploads/${"a".repeat(24)}/${"0".repeat(32)}`;

test("an uploaded picture has smaller sizes and a preview", () => {
  const name = `${FOLDER}-${"a0b123".repeat(8)}`;
  expect(pictureSources(`${name}.webp`)).toEqual({
    srcSet: `${name}-192.webp 192w, ${name}-384.webp 384w, ${name}-768.webp 768w, ${name}.webp 1600w`,
    preview: Array.from({ length: 8 }, () => ["a0b", "123"]).flat(),
  });
});

test.each([`${FOLDER}.webp`, "", "https://images.example/dish.webp", `/uploads/'/${"0".repeat(32)}.webp`])(
  "the picture %j has one size",
  (image_url) => {
    expect(pictureSources(image_url)).toBeNull();
  },
);
