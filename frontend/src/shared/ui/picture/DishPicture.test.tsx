import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { DishPicture } from "./DishPicture.js";

const PHOTO = `/uploads/${"a".repeat(24)}/${"0".repeat(32)}-${"a0b123".repeat(8)}.webp`;

const shown = (image_url: string) => {
  const { container } = render(<DishPicture image_url={image_url} drawing="dosa" />);
  const images = () => [...container.querySelectorAll("img")];
  const photo = () => images().find(({ src }) => src.endsWith(".webp"));
  return { container, images, photo };
};

test("a photo loads lazily, in a fitting size, over a preview of its colours", () => {
  const { images, photo } = shown(PHOTO);
  expect(photo()).toHaveAttribute("loading", "lazy");
  expect(photo()).toHaveAttribute("srcset", expect.stringContaining("-192.webp 192w, "));
  expect(photo()).toHaveAttribute("sizes", expect.stringContaining("px"));
  expect(decodeURIComponent(images()[0]?.src ?? "")).toContain('fill="#a0b" d="M0 0h1v1h-1z"');
  fireEvent.load(photo() ?? window);
  expect(images()).toEqual([photo()]);
});

test("a photo with one size is loaded as it is", () => {
  const { photo } = shown(`/uploads/${"a".repeat(24)}/${"0".repeat(32)}.webp`);
  expect(photo()).toBeDefined();
  expect(photo()).not.toHaveAttribute("srcset");
});

test("a photo that fails to load is replaced by the drawing", async () => {
  const { container, images, photo } = shown(PHOTO);
  fireEvent.error(photo() ?? window);
  await expect.poll(() => container.querySelectorAll("svg").length).toBe(1);
  expect(images()).toEqual([]);
});
