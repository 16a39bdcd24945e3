import { foldText } from "@roombell/common/domain/foldText";

/** Headings of common menu files by field, folded: lower case, without accents and punctuation. */
const HEADINGS = {
  id: "id",
  category:
    "category, categories, section, group, course, menu section, item category, menu category, kategorie, rubrik, gruppe, categoria, seccion, sezione, categorie, rubrique, kategori, kategoria, категория, श्रेणी, 分类, カテゴリ, القسم",
  name: "name, item, item name, dish, dish name, menu item, food item, product name, drink, beverage, wine, title, product, nombre, plato, articulo, producto, nom, plat, article, produit, gericht, speise, getrank, wein, artikel, bezeichnung, nome, piatto, prato, produto, naam, gerecht, nazwa, danie, urun, yemek, название, блюдо, नाम, व्यंजन, 菜名, 料理名, الطبق",
  description:
    "description, desc, details, item description, dish description, short description, ingredients, descripcion, beschreibung, zutaten, beskrivning, beskrivelse, kuvaus, popis, leiras, descriere, περιγραφη, опис, תיאור, 설명, mo ta, deskripsi, descrizione, descricao, omschrijving, opis, aciklama, описание, विवरण, 描述, 説明, الوصف",
  price:
    "price, prices, amount, rate, cost, mrp, precio, preis, prix, prezzo, preco, prijs, cena, fiyat, цена, मूल्य, 价格, 価格, السعر",
  preparation_time:
    "preparation time, prep time, preparation minutes, zubereitungszeit, tiempo de preparacion, temps de preparation",
  calories: "calories, kcal, calorias, kalorien, calorie",
  display_order: "display order, sort order, position",
  available:
    "available, availability, is available, in stock, active, disponible, verfugbar, disponibile, disponivel",
  vegetarian:
    "vegetarian, veg, is vegetarian, vegetarisch, vegetariano, vegetariana, vegetarien, vegetarienne",
  vegan: "vegan, is vegan, vegano, vegana",
  non_vegetarian: "non vegetarian, non veg, nonveg, is nonveg",
  spicy: "spicy, is spicy, scharf, picante, piccante, epice",
  dietary: "dietary, diet, dietary info, dietary information, diets, veg non veg",
  allergens: "allergens, allergen, allergene, allergenes, allergenos, alergenos, allergeni",
  station: "station, kitchen station",
} as const;

export type Field =
  | keyof typeof HEADINGS
  /** A translation, such as `name_hi`. */
  | `name_${string}`
  | `description_${string}`;

const fold = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

const BY_HEADING = new Map(
  Object.entries(HEADINGS).flatMap(([field, headings]) =>
    headings.split(", ").map((heading) => [fold(heading), field as keyof typeof HEADINGS] as const),
  ),
);
const LANGUAGES = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/**
 * The field that a heading names, for example `Nombre`, `Preparation time`, `name_el` or `Price (large)`; a price may
 * have a size. Undefined for other headings.
 */
export function toField(heading: string): { field: Field; size?: string } | undefined {
  const folded = fold(heading);
  const field = BY_HEADING.get(folded);
  if (field !== undefined) return { field };
  const [, first = "", rest = ""] = /^(\S+) (.+)$/.exec(folded) ?? [];
  const base = BY_HEADING.get(first);
  if ((base === "name" || base === "description") && isLanguage(rest)) return { field: `${base}_${rest}` };
  return base === "price"
    ? { field: base, size: heading.replace(/^\S+?[\s_(-]+/, "").replace(/\)$/, "") }
    : undefined;
}

const isLanguage = (code: string): boolean => /^[a-z]{2}$/.test(code) && LANGUAGES.of(code) !== undefined;
