import type { Drawing } from "@roombell/common/domain/drawing";
import { bread, chutneys, CRUST, grains, GREEN, herbs, RICE, specks } from "./garnish.js";
import { around, box, disc, heap, katori, leaf, line, oval, plate, ring, shape, strewn } from "./parts.js";

export const PLATES = {
  plate: plate(
    line("M50 62V38M38 55Q38 40 50 40 62 40 62 55ZM35 58H65", "#cfa866", 2.2) + disc(2.4, "#cfa866", 50, 37),
  ),
  platter: plate(
    around(6, 20, (x, y, turn, index) =>
      heap(9, ["#d9772f", GREEN, "#e8c26a", "#a5402a", "#f0dfb8", "#7c5a2e"][index] ?? CRUST, index, x, y),
    ) +
      katori(50, 50, 10, "#f4ead2") +
      herbs(6, 26),
  ),
  thali:
    disc(44, "#10222616", 50, 52.5) +
    disc(44, "#d9dee0") +
    ring(42, "#ffffff", 1.4) +
    disc(39, "#c6cdd0") +
    katori(28, 40, 11, "#c9562a") +
    katori(43, 24, 10, "#e0b13c") +
    katori(64, 26, 11, "#6a8f3f") +
    katori(75, 46, 10, "#f4ead2") +
    heap(14, RICE, 2, 58, 62) +
    shape("M22 58Q36 50 42 64 40 78 28 76 18 70 22 58Z", "#dba75c") +
    specks(7, 12, "#c9562a"),
  rice: plate(
    heap(25, RICE, 1) +
      grains(60, 23) +
      specks(12, 20, "#8a5a2b", 0.8) +
      leaf(47, 46, 30, GREEN, 1.5) +
      leaf(55, 47, 140, GREEN, 1.5),
    true,
  ),
  flatbread: plate(
    bread("#e9c588", "#b0722f", "#f3dcae") + leaf(58, 44, 30) + leaf(44, 56, 100) + leaf(60, 58, 70),
  ),
  "stuffed-bread": plate(
    disc(25, "#d9a455", 54, 52) +
      disc(24, "#e2b467", 47, 47) +
      strewn(12, 19, (x, y, turn) => oval(3, 1.6, "#a9692b", x - 3, y - 3, turn)) +
      box(9, 9, "#fff0b8", 46, 45, 12, 2.5) +
      katori(72, 68, 9, RICE),
  ),
  dosa: plate(
    chutneys +
      shape("M12 44Q46 18 86 30L88 44Q50 40 16 60Z", "#d9993f") +
      shape("M12 44Q46 18 86 30L86.5 35Q46 26 13.5 51Z", "#edbc6d") +
      line("M30 44Q50 34 78 36M28 50Q52 40 82 40", "#b97426", 1) +
      katori(50, 77, 10, "#c9702e"),
  ),
  idli: plate(
    around(
      3,
      13,
      (x, y) => disc(12, "#e8dfcb", x, y + 1.5) + disc(12, "#fffdf6", x, y) + disc(7, "#f6efdf", x, y),
      -90,
    ) +
      katori(28, 68, 10, "#c9702e") +
      katori(72, 68, 9, "#6f9c4e"),
    true,
  ),
  poha: plate(
    heap(26, "#f0cd62", 2) +
      grains(40, 25, "#fbe6a0") +
      specks(10, 22, "#b5763a", 1.8) +
      herbs(8, 22) +
      strewn(3, 14, (x, y) => disc(2, "#c9402a", x, y)) +
      shape("M64 62A10 10 0 0 1 78 54Z", "#a9c64f"),
  ),
  eggs: plate(
    shape("M24 52Q24 30 50 30 76 30 76 52 50 66 24 52Z", "#f6cf5c") +
      line("M28 50Q50 60 72 50", "#dda52f", 2) +
      specks(8, 15, "#c9402a", 1.5) +
      herbs(7, 17) +
      box(18, 14, "#d9a257", 36, 70, -14, 4) +
      box(14, 10, "#f3dcae", 36, 70, -14, 3) +
      box(18, 14, "#d9a257", 60, 71, 10, 4) +
      box(14, 10, "#f3dcae", 60, 71, 10, 3),
  ),
  pancakes: plate(
    disc(25, "#b8742e", 52, 54) +
      disc(24, "#dba050", 50, 51) +
      disc(20, "#e9bb72", 50, 50) +
      shape(
        "M34 44Q42 34 56 40 68 46 62 55 58 58 58 66 55 70 52 66 52 58 46 58 42 64 38 60 38 54 31 50 34 44Z",
        "#a35a1c",
      ) +
      box(10, 10, "#fff0b8", 49, 47, 14) +
      specks(3, 4, "#3d4f86", 3.6),
  ),
  tikka: plate(
    line("M22 30L80 58M20 48L76 76", "#8d8576", 1.6) +
      [30, 44, 58, 70]
        .map(
          (x, i) =>
            box(11, 11, i % 2 ? "#6f9c4e" : "#dd7a2e", x, 34 + (x - 30) * 0.48, 26, 3) +
            box(11, 11, i % 2 ? "#e58b3b" : "#c9402a", x - 3, 53 + (x - 30) * 0.48, 26, 3),
        )
        .join("") +
      shape("M68 26A10 10 0 0 1 82 36Z", "#dbe58a") +
      herbs(5, 28, 140),
  ),
  samosa: plate(
    shape("M26 58L42 28Q46 26 49 30L58 58Q42 66 26 58Z", "#d59a48") +
      shape("M26 58L42 28 43 60Z", "#e9ba70") +
      shape("M48 68L60 40Q64 38 67 42L78 66Q62 74 48 68Z", "#cb8c3b") +
      shape("M48 68L60 40 62 70Z", "#e0ab5c") +
      katori(34, 75, 8.5, "#7a2e1a"),
  ),
  patties: plate(
    around(
      5,
      17,
      (x, y, turn) =>
        disc(9.2, "#4d6b2c", x, y + 1.2) + heap(9, "#74913f", turn, x, y) + disc(2, "#e9d9a0", x, y),
      54,
    ) + katori(50, 50, 8, "#8fb65a"),
  ),
  fried: plate(
    strewn(
      7,
      22,
      (x, y, turn, index) =>
        heap(9, index % 2 ? "#b8441f" : "#cf5a26", turn, x, y) + oval(4, 2, "#e78a4a", x - 2, y - 3, turn),
    ) +
      strewn(4, 22, (x, y, turn) => leaf(x, y, turn, "#3f7138", 1.5), 60) +
      shape("M66 64A9 9 0 0 1 78 56Z", "#dbe58a"),
  ),
  fish: plate(
    strewn(
      4,
      16,
      (x, y, turn, index) =>
        oval(14, 6.6, index % 2 ? "#c98a3c" : "#d79c4a", x, y, 28 + index * 9) +
        oval(9, 3, "#e9bd77", x, y - 1, 28 + index * 9),
      40,
    ) +
      shape("M60 68A12 12 0 0 1 78 60Z", "#e5d34f") +
      ring(4, "#e9dfc9", 1.4, 33, 33) +
      herbs(5, 26, 190),
  ),
  steak: plate(
    shape("M28 44Q36 26 56 32 76 38 70 56 62 70 44 64 24 60 28 44Z", "#7a3a20") +
      line("M36 42L58 60M44 36L66 54", "#4d2110", 2.4) +
      strewn(5, 26, (x, y) => disc(4, "#e9c06a", x, y), 250) +
      herbs(5, 22, 200),
  ),
  fries: plate(
    strewn(18, 18, (x, y, turn, index) =>
      box(22, 3.6, index % 2 ? "#e9b84c" : "#f3cf72", x, y, turn * 1.7, 1),
    ) + katori(74, 66, 9.5, "#c2321f"),
  ),
  sandwich: plate(
    [0, 24]
      .map(
        (right) =>
          `<g transform="translate(${right} ${right / 2.4})">${shape("M18 56L44 22 48 56V66H18Z", "#c98a3c") + shape("M20 54L43 25 46 54Z", "#f3dcae") + line("M19 59H47", "#74a85a", 3) + line("M19 62.5H47", "#d8452a", 2.4)}</g>`,
      )
      .join("") + herbs(3, 26, 100),
  ),
  burger: plate(
    disc(26, GREEN, 50, 52) +
      around(9, 25, (x, y) => disc(4, "#74a85a", x, y + 2)) +
      disc(23, "#a9622a") +
      disc(22, "#d39545", 50, 49) +
      oval(10, 5, "#e9b86e", 43, 40, -30) +
      strewn(14, 17, (x, y, turn) => oval(1.6, 0.9, "#fff3d6", x, y, turn)),
  ),
  wrap: plate(
    [0, 1]
      .map(
        (i) =>
          box(46, 16, "#dba75c", 50, 40 + i * 20, -18, 7) +
          box(40, 9, "#edc887", 49, 38.5 + i * 20, -18, 5) +
          oval(4, 7.6, "#6f9c4e", 71.5, 33 + i * 20, -18) +
          oval(2.4, 5, "#c9402a", 71.5, 33 + i * 20, -18),
      )
      .join(""),
  ),
  pizza: plate(
    disc(33, "#c98a3c") +
      disc(29, "#d8452a") +
      heap(27, "#f4d27a", 1) +
      strewn(7, 22, (x, y) => disc(4.4, "#b8321f", x, y)) +
      herbs(7, 22, 70) +
      around(
        4,
        0,
        (_x, _y, turn) =>
          `<path d="M50 50V17" stroke="#9a5f22" stroke-width=".8" transform="rotate(${turn + 22} 50 50)"/>`,
      ),
  ),
  dumplings: plate(
    around(
      6,
      19,
      (x, y, turn) =>
        disc(8.6, "#e3d6ba", x, y + 1) +
        disc(8.4, "#fbf3e0", x, y) +
        line(
          `M${(x - 4).toFixed(1)} ${y.toFixed(1)}Q${x.toFixed(1)} ${(y - 5).toFixed(1)} ${(x + 4).toFixed(1)} ${y.toFixed(1)}M${x.toFixed(1)} ${(y - 3).toFixed(1)}V${(y + 3).toFixed(1)}`,
          turn > 170 ? "#cdbb94" : "#d4c39d",
          1.2,
        ),
    ) + katori(50, 50, 9, "#a3301c"),
    true,
  ),
  cake: plate(
    shape("M28 60L70 34 76 50 40 74Z", "#5e321c") +
      shape("M28 60L70 34 72 39 31 64Z", "#8a5130") +
      shape("M31 64L72 39 73.5 43.5 34.5 68Z", "#f3dcae") +
      disc(5, "#b8242f", 62, 33) +
      disc(1.4, "#f08a8a", 60.5, 31.5) +
      specks(10, 27, "#cfa866") +
      leaf(69, 30, -30),
  ),
  fruit: plate(
    [0, 1, 2]
      .map((i) =>
        shape(
          `M${24 + i * 9} 60A17 17 0 0 1 ${40 + i * 9} 30L${44 + i * 9} 34A16 16 0 0 0 ${30 + i * 9} 62Z`,
          ["#ef7d4f", "#f3a14a", "#ef7d4f"][i] ?? CRUST,
        ),
      )
      .join("") +
      around(
        5,
        8,
        (x, y) => disc(4.6, "#5a2a6b", x + 15, y + 14) + disc(1.3, "#9a6ab0", x + 13.5, y + 12.5),
      ) +
      disc(9, "#7da83f", 38, 70) +
      disc(7.4, "#cfe59a", 38, 70) +
      around(8, 4.5, (x, y) => disc(0.7, "#2b2b1a", x - 12, y + 20)) +
      leaf(68, 36, -40, GREEN, 1.8),
  ),
} satisfies Partial<Record<Drawing, string>>;
