/** Illustrations for dishes without a photo, drawn by the web app. */
export const DRAWINGS = [
  "plate",
  "platter",
  "thali",
  "curry",
  "green-curry",
  "yellow-curry",
  "dal",
  "rice",
  "biryani",
  "curd-rice",
  "flatbread",
  "stuffed-bread",
  "dosa",
  "idli",
  "poha",
  "eggs",
  "pancakes",
  "cereal",
  "tikka",
  "samosa",
  "patties",
  "fried",
  "fish",
  "steak",
  "fries",
  "sandwich",
  "burger",
  "wrap",
  "pizza",
  "pasta",
  "noodles",
  "salad",
  "soup",
  "dumplings",
  "cake",
  "syrup-sweet",
  "milk-sweet",
  "ice-cream",
  "fruit",
  "tea",
  "coffee",
  "glass",
  "juice",
  "shake",
  "coconut",
  "wine",
  "beer",
  "bottle",
] as const;
export type Drawing = (typeof DRAWINGS)[number];

/** A drawing and its word prefixes, each after a space. */
type Phrases = readonly [Drawing, readonly string[]];

/**
 * Words and phrases by drawing, most specific first: "chicken soup" is a soup. Each matches the start of a
 * word, so that "samosa" also finds "samosas".
 */
const WORDS = parsePhrases([
  ["biryani", "biryani, biriyani, pulao, pulav, pilaf"],
  ["thali", "thali"],
  ["platter", "platter, mezze, sampler"],
  ["curd-rice", "curd, yoghurt, yogurt, raita"],
  ["soup", "soup, shorba, rasam, broth, bisque"],
  ["salad", "salad, kachumber, slaw"],
  ["sandwich", "sandwich, toastie, club, panini, toast"],
  ["burger", "burger, slider, vada pav, pav"],
  ["wrap", "wrap, roll, kathi, frankie, burrito, taco, shawarma, quesadilla"],
  ["pizza", "pizza"],
  ["pasta", "pasta, spaghetti, penne, lasagn, macaroni, ravioli, gnocchi, fettuccine, linguine, risotto"],
  ["noodles", "noodle, chow mein, chowmein, hakka, ramen, pad thai, udon"],
  ["dumplings", "momo, dumpling, dim sum, gyoza, wonton"],
  ["ice-cream", "ice cream, icecream, gelato, sorbet, sundae, kulfi"],
  ["shake", "lassi, milkshake, shake, smoothie, buttermilk, chaas, frappe, cold coffee"],
  ["coffee", "coffee, espresso, cappuccino, latte, americano, mocha"],
  ["tea", "tea, chai, kahwa, hot chocolate, cocoa"],
  ["coconut", "tender coconut, coconut water"],
  ["juice", "juice, mocktail, sharbat, squash"],
  [
    "glass",
    "soda, lemonade, nimbu, lime, tonic, cola, coke, pepsi, sprite, mojito, cocktail, gin, rum, whisk, vodka",
  ],
  ["wine", "wine, merlot, shiraz, cabernet, chardonnay, sangria, champagne, prosecco"],
  ["beer", "beer, lager, ale, stout"],
  ["bottle", "water, bottle"],
  ["dosa", "dosa, uttapam, cheela, chilla, crepe, crêpe, appam"],
  ["idli", "idli, idly, vada, dhokla"],
  ["poha", "poha, upma"],
  ["eggs", "egg, omelet, bhurji, frittata"],
  ["pancakes", "pancake, waffle"],
  ["cereal", "cereal, muesli, granola, porridge, oat, cornflakes"],
  ["stuffed-bread", "paratha, parantha, kulcha, puri, poori, bhatura"],
  ["flatbread", "naan, roti, chapati, chapatti, phulka, bread, focaccia"],
  ["syrup-sweet", "gulab, jamun, jalebi, malpua"],
  [
    "milk-sweet",
    "rasmalai, ras malai, kheer, payasam, phirni, rabri, rasgulla, pudding, custard, panna cotta",
  ],
  ["cake", "cake, brownie, pastry, tiramisu, cheesecake, tart, pie, muffin, halwa"],
  ["fruit", "fruit, melon, papaya"],
  ["samosa", "samosa, spring roll, puff, kachori"],
  ["patties", "kebab, kabab, cutlet, tikki, patty, patties, falafel"],
  ["tikka", "tikka, tandoori, skewer, satay, grill"],
  ["fries", "fries, chips, wedges"],
  ["green-curry", "palak, saag, spinach, green curry"],
  ["yellow-curry", "prawn curry, fish curry, korma, malai, coconut curry, moilee, kadhi"],
  ["dal", "dal, daal, lentil, sambar, chana, chole, chickpea, rajma, bean"],
  ["curry", "curry, masala, makhani, butter chicken, rogan josh, kofta, vindaloo, handi, kadai, karahi"],
  ["fish", "fish, prawn, shrimp, salmon, tuna, pomfret"],
  ["fried", "fried, 65, pakora, bhaji, nugget, wing, crispy, manchurian"],
  ["steak", "steak, chop, lamb, mutton, beef, pork, roast, chicken"],
  ["rice", "rice"],
]);

/** Fallback by category for dishes whose name matches nothing. */
const CATEGORY_WORDS = [
  ...parsePhrases([
    ["eggs", "breakfast"],
    ["patties", "starter, appetiser, appetizer, snack"],
    ["glass", "beverage, drink, bar"],
    ["cake", "dessert, sweet"],
    ["curry", "main, curries"],
  ]),
  ...WORDS,
];

/** By name, else by category, else an empty plate. */
export function guessDrawing(name: string, category: string): Drawing {
  return firstNamed(WORDS, name) ?? firstNamed(CATEGORY_WORDS, category) ?? "plate";
}

function firstNamed(words: readonly Phrases[], text: string): Drawing | undefined {
  const within = ` ${text.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, " ")}`;
  return words.find(([, phrases]) => phrases.some((phrase) => within.includes(phrase)))?.[0];
}

/** Parses the lists once, as every dish of a menu is matched. */
function parsePhrases(lists: readonly (readonly [Drawing, string])[]): Phrases[] {
  return lists.map(([drawing, list]) => [drawing, list.split(", ").map((phrase) => ` ${phrase}`)]);
}
