import type { PricedOption } from "@roombell/common/domain/pricing";

type Diet = "veg" | "vegan" | "nonveg";

export type DemoDish = {
  name: string;
  hi: string;
  description: string;
  /** Rupees. */
  price: number;
  minutes: number;
  diet: Diet;
  spicy?: true;
  calories: number;
  allergens?: string[];
  options?: PricedOption[];
};
export type DemoCategory = { name: string; hi: string; description: string; dishes: DemoDish[] };

/** A group of options; each value with what it adds, in rupees. */
function group(option_name: string, is_required: boolean, values: Record<string, number>): PricedOption[] {
  return Object.entries(values).map(([option_value, rupees]) => ({
    option_name,
    option_value,
    price_modifier: rupees * 100,
    is_required,
  }));
}

const spice = group("Spice level", true, { Mild: 0, Medium: 0, Hot: 0 });
const bread = group("Bread", false, { "Butter Naan": 60, "Tandoori Roti": 40, "Laccha Paratha": 70 });
const rice = group("Rice", false, { "Steamed Rice": 90, "Jeera Rice": 120 });
const sugar = group("Sugar", true, { Regular: 0, Less: 0, None: 0 });

/** The demo hotel's menu. */
export const DEMO_MENU: DemoCategory[] = [
  {
    name: "Breakfast",
    hi: "नाश्ता",
    description: "Served from 6 to 11 AM",
    dishes: [
      { name: "Masala Dosa", hi: "मसाला डोसा", description: "Crisp rice crêpe with spiced potato, sambar and two chutneys", price: 220, minutes: 15, diet: "vegan", calories: 420, allergens: ["Mustard"], options: group("Filling", true, { Potato: 0, "Potato and cheese": 50, "Paneer bhurji": 70 }) },
      { name: "Idli Sambar", hi: "इडली सांभर", description: "Four steamed rice cakes with lentil stew and coconut chutney", price: 180, minutes: 10, diet: "vegan", calories: 300, allergens: ["Mustard"] },
      { name: "Aloo Paratha", hi: "आलू पराठा", description: "Two griddled flatbreads stuffed with potato, with curd and pickle", price: 210, minutes: 15, diet: "veg", calories: 520, allergens: ["Gluten", "Milk"] },
      { name: "Poha", hi: "पोहा", description: "Flattened rice with onion, peanuts, lime and coriander", price: 160, minutes: 10, diet: "vegan", calories: 330, allergens: ["Peanuts"] },
      { name: "Masala Omelette", hi: "मसाला ऑमलेट", description: "Three eggs with onion, tomato and green chilli, buttered toast", price: 230, minutes: 12, diet: "nonveg", calories: 410, allergens: ["Eggs", "Gluten", "Milk"], options: group("Toast", true, { White: 0, "Brown bread": 0, "Multigrain": 20 }) },
    ],
  },
  {
    name: "Starters",
    hi: "स्टार्टर",
    description: "From the tandoor and the wok",
    dishes: [
      { name: "Paneer Tikka", hi: "पनीर टिक्का", description: "Cottage cheese, peppers and onion from the clay oven", price: 380, minutes: 20, diet: "veg", calories: 460, allergens: ["Milk", "Mustard"], options: group("Portion", true, { Regular: 0, Large: 160 }) },
      { name: "Vegetable Samosa", hi: "समोसा", description: "Two pastry parcels with peas and potato, tamarind chutney", price: 150, minutes: 12, diet: "vegan", calories: 310, allergens: ["Gluten"] },
      { name: "Chicken 65", hi: "चिकन 65", description: "Fried chicken with curry leaves and red chilli", price: 420, minutes: 20, diet: "nonveg", spicy: true, calories: 540, allergens: ["Eggs"] },
      { name: "Amritsari Fish", hi: "अमृतसरी मछली", description: "Gram-flour battered fish, ajwain, lime", price: 480, minutes: 20, diet: "nonveg", calories: 480, allergens: ["Fish"] },
      { name: "Hara Bhara Kebab", hi: "हरा भरा कबाब", description: "Spinach and pea patties with mint chutney", price: 320, minutes: 18, diet: "vegan", calories: 290 },
    ],
  },
  {
    name: "Main Course",
    hi: "मुख्य भोजन",
    description: "Curries and dals, with bread or rice if you like",
    dishes: [
      { name: "Paneer Butter Masala", hi: "पनीर बटर मसाला", description: "Cottage cheese in tomato, cashew and butter gravy", price: 440, minutes: 22, diet: "veg", calories: 620, allergens: ["Milk", "Cashew nuts"], options: [...spice, ...bread, ...rice] },
      { name: "Dal Makhani", hi: "दाल मखनी", description: "Black lentils simmered overnight with cream", price: 360, minutes: 15, diet: "veg", calories: 480, allergens: ["Milk"], options: [...bread, ...rice] },
      { name: "Chana Masala", hi: "छोले मसाला", description: "Chickpeas in onion and dried mango gravy", price: 320, minutes: 15, diet: "vegan", calories: 410, options: [...spice, ...bread] },
      { name: "Butter Chicken", hi: "बटर चिकन", description: "Tandoori chicken in a smooth tomato gravy", price: 520, minutes: 25, diet: "nonveg", calories: 690, allergens: ["Milk", "Cashew nuts"], options: [...spice, ...bread, ...rice] },
      { name: "Mutton Rogan Josh", hi: "मटन रोगन जोश", description: "Kashmiri lamb curry with fennel and dry ginger", price: 620, minutes: 30, diet: "nonveg", spicy: true, calories: 720, options: [...bread, ...rice] },
      { name: "Goan Prawn Curry", hi: "गोवा झींगा करी", description: "Prawns in coconut and kokum", price: 650, minutes: 25, diet: "nonveg", spicy: true, calories: 560, allergens: ["Crustaceans"], options: rice },
    ],
  },
  {
    name: "Rice and Biryani",
    hi: "चावल और बिरयानी",
    description: "Slow-cooked, with raita",
    dishes: [
      { name: "Vegetable Biryani", hi: "सब्ज़ी बिरयानी", description: "Basmati with seasonal vegetables and saffron", price: 380, minutes: 25, diet: "veg", calories: 580, allergens: ["Milk"], options: spice },
      { name: "Chicken Biryani", hi: "चिकन बिरयानी", description: "Dum-cooked with mint and fried onion", price: 480, minutes: 30, diet: "nonveg", spicy: true, calories: 720, allergens: ["Milk"], options: [...spice, ...group("Extra", false, { "Boiled egg": 40, "Extra raita": 50 })] },
      { name: "Curd Rice", hi: "दही चावल", description: "Tempered with mustard seeds and curry leaves", price: 220, minutes: 10, diet: "veg", calories: 360, allergens: ["Milk", "Mustard"] },
      { name: "Jeera Rice", hi: "जीरा राइस", description: "Basmati with cumin", price: 180, minutes: 12, diet: "vegan", calories: 320 },
    ],
  },
  {
    name: "Breads",
    hi: "रोटियाँ",
    description: "Straight from the tandoor",
    dishes: [
      { name: "Butter Naan", hi: "बटर नान", description: "Leavened bread with butter", price: 80, minutes: 8, diet: "veg", calories: 260, allergens: ["Gluten", "Milk"] },
      { name: "Garlic Naan", hi: "लहसुन नान", description: "With garlic and coriander", price: 100, minutes: 8, diet: "veg", calories: 280, allergens: ["Gluten", "Milk"] },
      { name: "Tandoori Roti", hi: "तंदूरी रोटी", description: "Whole-wheat bread", price: 50, minutes: 8, diet: "vegan", calories: 150, allergens: ["Gluten"] },
    ],
  },
  {
    name: "Desserts",
    hi: "मिठाई",
    description: "To end on a sweet note",
    dishes: [
      { name: "Gulab Jamun", hi: "गुलाब जामुन", description: "Two warm milk dumplings in rose syrup", price: 160, minutes: 6, diet: "veg", calories: 340, allergens: ["Milk", "Gluten"], options: group("With", false, { "Vanilla ice cream": 70 }) },
      { name: "Rasmalai", hi: "रसमलाई", description: "Cheese discs in saffron milk, pistachio", price: 190, minutes: 5, diet: "veg", calories: 300, allergens: ["Milk", "Pistachio nuts"] },
      { name: "Fresh Fruit Plate", hi: "ताज़े फल", description: "What the market had this morning", price: 240, minutes: 8, diet: "vegan", calories: 180 },
    ],
  },
  {
    name: "Beverages",
    hi: "पेय",
    description: "Hot and cold, around the clock",
    dishes: [
      { name: "Masala Chai", hi: "मसाला चाय", description: "Assam tea with ginger and cardamom", price: 90, minutes: 6, diet: "veg", calories: 110, allergens: ["Milk"], options: sugar },
      { name: "Filter Coffee", hi: "फ़िल्टर कॉफ़ी", description: "South Indian, frothed", price: 110, minutes: 6, diet: "veg", calories: 120, allergens: ["Milk"], options: sugar },
      { name: "Lime Soda", hi: "नींबू सोडा", description: "Fresh lime, sweet, salted or plain", price: 120, minutes: 5, diet: "vegan", calories: 80, options: group("Taste", true, { Sweet: 0, Salted: 0, Plain: 0 }) },
      { name: "Mango Lassi", hi: "आम लस्सी", description: "Churned curd with Alphonso mango", price: 160, minutes: 5, diet: "veg", calories: 260, allergens: ["Milk"] },
      { name: "Tender Coconut", hi: "नारियल पानी", description: "Served in its shell", price: 140, minutes: 4, diet: "vegan", calories: 60 },
    ],
  },
];
