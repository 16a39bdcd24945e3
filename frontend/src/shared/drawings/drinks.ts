import type { Drawing } from "@roombell/common/domain/drawing";
import { around, box, cup, disc, glass, leaf, line, oval, ring, shape, strewn } from "./parts.js";

const ice = box(8, 8, "#ffffff99", 45, 44, 20) + box(8, 8, "#ffffff80", 55, 52, -14);
const straw = (color: string): string => line("M54 30L66 8", color, 3);
const lime = (x: number, y: number): string =>
  disc(9, "#7da83f", x, y) +
  disc(7.4, "#dbe9a6", x, y) +
  line(
    `M${x - 6} ${y}H${x + 6}M${x - 3} ${y - 5}L${x + 3} ${y + 5}M${x + 3} ${y - 5}L${x - 3} ${y + 5}`,
    "#9cc05a",
    1,
  );
const coaster = disc(44, "#10222616", 50, 52.5) + disc(44, "#e2eeee") + ring(41.5, "#0f4c5533", 1);

export const DRINKS = {
  tea:
    cup("#c07c45") +
    line("M36 42A17 17 0 0 1 48 34", "#e0ac7c", 2.4) +
    box(10, 8, "#d9a257", 22, 76, -20) +
    leaf(56, 56, 30, "#8a5a2b", 0.8),
  coffee:
    cup("#5b3520") +
    disc(17, "#a9764a") +
    shape("M50 60Q38 51 42 43 47 40 50 45 53 40 58 43 62 51 50 60Z", "#f3e2c6") +
    strewn(3, 12, (x, y, turn) => oval(3, 2, "#4d2a14", x - 28, y + 26, turn)),
  glass:
    glass("#dbe9b2", "#eef4d2") + ice + lime(67, 27) + leaf(44, 25, 20) + leaf(48, 22, 90) + straw("#0f4c55"),
  juice:
    glass("#f0912c", "#f7b25a") +
    ice +
    disc(10, "#e8791c", 67, 27) +
    disc(8, "#f9b95c", 67, 27) +
    around(6, 4, (x, y) => disc(0.8, "#f0912c", x + 17, y - 23)) +
    straw("#b8321f"),
  shake:
    glass("#f6c65a", "#fbe2a4") +
    strewn(7, 10, (x, y, turn) => oval(1.6, 0.8, "#8fb65a", x, 26 + (y - 50) * 0.3, turn)) +
    straw("#0f4c55"),
  coconut:
    coaster +
    disc(34, "#5d8f4a") +
    disc(31, "#74a85a") +
    disc(24, "#e9dcc0") +
    disc(21, "#fffdf6") +
    disc(16, "#dfe9e6") +
    line("M40 44A13 13 0 0 1 50 37", "#ffffff", 2.4) +
    line("M54 52L72 12", "#b8321f", 3.4) +
    leaf(26, 72, -40, "#3f7138", 2),
  wine:
    coaster +
    line("M50 58V84", "#8fa9ab", 2.6) +
    oval(13, 3.4, "#b9cdce", 50, 85) +
    shape("M34 18H66Q70 52 50 58 30 52 34 18Z", "#ffffffb3") +
    shape("M33 34H67Q66 52 50 57 34 52 33 34Z", "#8a1f3a") +
    line("M39 24Q37 38 42 46", "#ffffffb3", 2),
  beer:
    coaster +
    line("M66 42Q80 42 78 56 77 68 66 66", "#b9cdce", 4) +
    shape("M32 28H67V78Q50 83 32 78Z", "#e5a42c") +
    shape("M30 32Q28 22 38 22 42 14 52 19 62 14 66 22 72 26 68 34 60 38 54 34 46 40 30 32Z", "#fffaf0") +
    line("M41 44V72M50 44V74M59 44V72", "#f6cf7a", 2),
  bottle:
    coaster +
    shape("M44 12H56V26Q66 32 66 42V80Q66 85 61 85H39Q34 85 34 80V42Q34 32 44 26Z", "#a9d3dc") +
    box(14, 7, "#0f4c55", 50, 13) +
    box(32, 18, "#fffdf7", 50, 57, 0, 0) +
    line("M40 54H60M40 60H54", "#0f4c55", 1.6) +
    line("M39 40V48", "#ffffffb3", 2.4),
} satisfies Partial<Record<Drawing, string>>;
