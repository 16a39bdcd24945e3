import type { Drawing } from "@roombell/common/domain/drawing";
import { CRUST, grains, GREEN, herbs, specks, swirl } from "./garnish.js";
import { around, bowl, box, disc, heap, leaf, line, oval, pot, ring, shine, strewn } from "./parts.js";

export const BOWLS = {
  curry:
    pot("#c9502a") +
    strewn(6, 24, (x, y, turn) => heap(7.2, "#e5864a", turn, x, y), 30) +
    swirl +
    herbs(9, 28) +
    shine,
  "green-curry":
    pot("#4f7a35") +
    strewn(7, 25, (x, y, turn) => box(10, 10, "#fbf3df", x, y, turn, 2.5), 20) +
    line("M36 60A18 18 0 0 0 64 58", "#fff3dc99", 2.4) +
    shine,
  "yellow-curry":
    pot("#e2a53a") +
    strewn(
      5,
      21,
      (x, y, turn) =>
        line(
          `M${(x - 5).toFixed(1)} ${(y + 3).toFixed(1)}A6 6 0 1 1 ${(x + 5).toFixed(1)} ${(y + 3).toFixed(1)}`,
          turn > 180 ? "#f08a5d" : "#ee9c74",
          5,
        ),
      50,
    ) +
    herbs(8, 30) +
    specks(9, 30, "#b0301c") +
    shine,
  dal: pot("#7c3f22") + specks(34, 32, "#98552f", 2.1) + swirl + herbs(6, 26, 90) + shine,
  biryani:
    pot("#e9a93f") +
    heap(31, "#f4c869", 3) +
    grains(26, 30, "#fff3d6") +
    grains(14, 29, "#d9722a") +
    strewn(
      4,
      17,
      (x, y, turn) => oval(7, 5.6, "#8f4a24", x, y, turn) + oval(3, 1.6, "#b06a3c", x - 1, y - 2, turn),
      80,
    ) +
    line(
      strewn(6, 26, (x, y) => `M${(x - 3).toFixed(1)} ${y.toFixed(1)}q3-3 6 0`),
      "#5e2c12",
      1.8,
    ) +
    herbs(5, 29),
  "curd-rice":
    bowl("#fbf7ea") +
    grains(44, 33, "#e6dcc4") +
    specks(14, 28, "#3c2b1d", 1) +
    strewn(4, 15, (x, y) => disc(2, "#b0301c", x, y), 10) +
    strewn(4, 22, (x, y, turn) => leaf(x, y, turn, "#3f7138", 1.4), 70),
  cereal:
    bowl("#fbf7ea") +
    strewn(18, 31, (x, y, turn) => oval(4, 2.6, "#d9a55a", x, y, turn)) +
    specks(6, 20, "#3d4f86", 3.4) +
    strewn(
      4,
      22,
      (x, y, turn) => oval(4.4, 3.4, "#c9323a", x, y, turn) + oval(2, 1.2, "#ec6a64", x, y, turn),
      120,
    ),
  pasta:
    bowl("#b8321f") +
    around(9, 15, (x, y, turn) => ring(9.5, turn % 80 ? "#f0cf83" : "#f8e0a5", 2.6, x, y)) +
    ring(8, "#f0cf83", 2.6) +
    disc(7, "#c9402a") +
    herbs(5, 16, 50) +
    specks(10, 26, "#fff8e2"),
  noodles:
    bowl("#8a4a1c") +
    around(10, 16, (x, y, turn) => ring(10.5, turn % 72 ? "#d9a24a" : "#e9bd6d", 2, x, y)) +
    strewn(8, 25, (x, y, turn, index) =>
      box(9, 2.4, ["#d8452a", GREEN, "#f08a2c"][index % 3] ?? GREEN, x, y, turn, 1),
    ) +
    line("M60 12L92 66M67 9L96 60", "#c98a3c", 2.6),
  salad:
    bowl("#6a9a45") +
    strewn(8, 27, (x, y, turn, index) => heap(10, index % 2 ? "#83b558" : "#5a8a3c", turn, x, y)) +
    specks(5, 23, "#d8402f", 5) +
    specks(5, 23, "#ec6a54", 3) +
    strewn(4, 25, (x, y) => disc(5, "#9cc987", x, y) + disc(3.8, "#dcefcb", x, y), 130) +
    line("M40 32q5-5 9 1M62 52q5 4 2 9M32 58q-4 5 1 8", "#a34a86", 2),
  soup:
    bowl("#d8632c") +
    ring(30, "#e5803f", 3) +
    swirl +
    specks(12, 28, "#f6d9a0", 1.6) +
    herbs(5, 20, 30) +
    shine,
  "syrup-sweet":
    bowl("#e8b25a") +
    around(
      3,
      14,
      (x, y) =>
        disc(12.5, "#5e2a12", x, y + 1) +
        disc(12.2, "#7d3a1a", x, y) +
        oval(4.5, 2.5, "#b0693a", x - 3, y - 4, -30),
      -90,
    ) +
    strewn(9, 27, (x, y, turn) => oval(2, 1, "#8fb65a", x, y, turn)) +
    shine,
  "milk-sweet":
    bowl("#fbf0d0") +
    around(3, 15, (x, y) => disc(12, "#ecdcae", x, y + 1) + disc(11.8, "#fffaea", x, y), 30) +
    strewn(12, 27, (x, y, turn) => oval(2.2, 1, "#8fb65a", x, y, turn)) +
    strewn(
      7,
      29,
      (x, y, turn) =>
        line(`M${(x - 2).toFixed(1)} ${y.toFixed(1)}l4 1.5`, turn > 180 ? "#d9622a" : "#e27c3a", 0.9),
      70,
    ),
  "ice-cream":
    bowl("#f6ecd6") +
    around(
      3,
      13,
      (x, y, _turn, index) =>
        heap(13.5, ["#fbe9c4", "#f3b7b0", "#8a5a3c"][index] ?? CRUST, index, x, y) +
        oval(4, 2.4, "#ffffff80", x - 3, y - 5, -30),
      -90,
    ) +
    box(7, 26, "#dba75c", 72, 28, 38, 1) +
    leaf(50, 50, 20, GREEN, 1.5),
} satisfies Partial<Record<Drawing, string>>;
