import type { MenuItem } from "@roombell/common/contract/menu";
import type { MenuImport } from "@roombell/common/contract/menuFile";
import { MAX_DISHES } from "@roombell/common/domain/limits";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { button, dialog, freshRow, row } from "#testing/find.js";
import { buildMenuItem } from "#testing/fixtures.js";
import { buildOwnHotel, buildStaffCategory } from "#testing/hotelFixtures.js";
import { answerQuietHotel } from "#testing/quietHotel.js";
import { openHotelPage } from "#testing/render.js";
import { answer, callsOf, refuse } from "#testing/server.js";
import { MenuPage } from "./MenuPage.js";
import { useMenuItems } from "./menuQueries.js";
import { useMoveItem } from "./order/useMove.js";

const breakfast = buildStaffCategory({ total_items: 1, available_items: 1 });
const mains = buildStaffCategory({ name: "Mains", display_order: 1, total_items: 1 });
const dosa = buildMenuItem({
  category_id: breakfast.id,
  description: "Crisp rice crêpe with potato filling, coconut chutney and sambar",
  options: [
    { option_name: "Size", option_value: "Regular", price_modifier: 0, is_required: true },
    { option_name: "Size", option_value: "Paper", price_modifier: 90, is_required: true },
  ],
  options_count: 2,
  translations: { hi: { name: "मसाला डोसा" }, ta: { name: "மசாலா தோசை" } },
});
const curry = buildMenuItem({
  category_id: mains.id,
  category_name: "Mains",
  name: "Fish Curry",
  description: "Kingfish",
  price: 420.5,
  preparation_time: 30,
  is_vegetarian: false,
  is_nonveg: true,
  is_available: false,
  display_order: 1,
});

function serve(menu_items: MenuItem[], categories = [breakfast, mains]): void {
  answer("GET /hotel-admin/menu-items", { menu_items });
  answer("GET /hotel-admin/menu-categories", { categories });
}

beforeEach(() => {
  sessionStorage.clear();
  answerQuietHotel();
  answer("GET /hotel-admin/food-orders/stats/dashboard", {
    stats: { total_orders: 40, pending_orders: 3, preparing_orders: 2, ready_orders: 1, today_revenue: 1250 },
  });
  serve([dosa, curry]);
});

const show = (at = "/hotel-admin/menu") => openHotelPage(<MenuPage />, { at });
const names = () =>
  screen
    .getAllByRole("row", { hidden: true })
    .flatMap((line) => /Dosa|Curry|Idli/.exec(line.textContent)?.[0] ?? []);

describe("the menu items", () => {
  test("lists the items in a table below the day's figures", async () => {
    await show();
    const line = await row(/Masala Dosa/);
    // A dish without a picture shows no letter.
    expect(line.textContent).toMatch(/^Masala Dosa/);
    expect(line).toHaveTextContent("Crisp rice crêpe with potato filling, coconut chut…");
    expect(line).toHaveTextContent("Breakfast₹120.002 options15 minVegetarian");
    expect(within(line).getByRole("switch", { name: "Masala Dosa available" })).toBeChecked();
    expect(within(await row(/Fish Curry/)).getByRole("switch")).not.toBeChecked();
    expect(screen.getByText("Total Orders").closest("div")).toHaveTextContent("40 all time");
    expect(screen.getByRole("link", { name: "Preparing" })).toHaveAttribute("href", "/hotel-admin/kitchen");
    expect(screen.getByText("Today's Revenue").closest("div")).toHaveTextContent("₹1,250.00");
    expect(document.title).toBe("Menu – Hotel Meridian");
  });

  test("searches and filters, and keeps the filter in the URL", async () => {
    const { user, place } = await show();
    await row(/Masala Dosa/);
    await user.type(screen.getByRole("searchbox"), "kingfish");
    await waitFor(() => expect(names()).toEqual(["Curry"]));
    await waitFor(() => expect(place()).toBe("/hotel-admin/menu?search=kingfish"));
    await user.click(await button("Filters"));
    await user.click(screen.getByRole("combobox", { name: "Diet" }));
    await user.click(await screen.findByRole("option", { name: "Vegetarian" }));
    expect(await screen.findByText("No menu items found")).toBeVisible();
    const [first = null] = screen.getAllByRole("button", { name: "Clear All" });
    if (first === null) throw new Error("There is no button that clears the filters");
    await user.click(first);
    expect(await row(/Masala Dosa/)).toBeVisible();
    expect(place()).toBe("/hotel-admin/menu");
  });

  test("filters by category and availability from the URL", async () => {
    await show(`/hotel-admin/menu?category=${mains.id}&availability=unavailable`);
    await row(/Fish Curry/);
    expect(names()).toEqual(["Curry"]);
  });

  test("sorts by price in both directions", async () => {
    const { user, place } = await show();
    await row(/Masala Dosa/);
    // A phone has no room for this column.
    const price = await screen.findByRole("button", { name: "Price", hidden: true });
    await user.click(price);
    await user.click(price);
    expect(names()).toEqual(["Curry", "Dosa"]);
    expect(place()).toBe("/hotel-admin/menu?sort=-price");
  });

  test("offers the first dish of an empty menu, which creates its category", async () => {
    serve([], []);
    answer("POST /hotel-admin/menu-categories", { category: breakfast, message: "" });
    answer("POST /hotel-admin/menu-items", ({ body }) => ({
      menu_item: buildMenuItem({ name: body.name, category_id: body.category_id }),
      message: "",
    }));
    const { user } = await show();
    expect(await screen.findByText("The menu is empty")).toBeVisible();
    await user.click(screen.getAllByRole("button", { name: "Add Menu Item" }).at(-1) ?? document.body);
    const form = within(await dialog("Add Menu Item"));
    await user.type(form.getByLabelText(/^Name \*/), "Idli");
    await user.type(form.getByRole("textbox", { name: /^Price/ }), "110");
    await user.click(form.getByRole("button", { name: "Add Menu Item" }));
    expect(await form.findByText("Name of the new category is required")).toBeVisible();
    expect(callsOf("POST /hotel-admin/menu-categories")).toHaveLength(0);
    await user.type(form.getByLabelText(/^Name of the new category/), "Breakfast");
    await user.click(form.getByRole("button", { name: "Add Menu Item" }));
    await waitFor(() => expect(callsOf("POST /hotel-admin/menu-items")).toHaveLength(1));
    expect(callsOf("POST /hotel-admin/menu-categories")[0]?.body).toMatchObject({ name: "Breakfast" });
    expect(callsOf("POST /hotel-admin/menu-items")[0]?.body).toMatchObject({ category_id: breakfast.id });
    expect(callsOf("POST /hotel-admin/menu-items")[0]?.body).not.toHaveProperty("new_category");
  });

  test("shows a load failure and retries", async () => {
    refuse("GET /hotel-admin/menu-items", "internal");
    const { user } = await show();
    await waitFor(() => expect(screen.getAllByText("Failed to load data")).toHaveLength(2));
    serve([curry]);
    await user.click(await button("Try again"));
    expect(await row(/Fish Curry/)).toBeVisible();
  });

  test("updates live", async () => {
    const { live } = await show();
    await row(/Masala Dosa/);
    act(() => live.emit("menu:updated", { menu_item: { ...dosa, price: 130 } }));
    expect(await freshRow()).toHaveTextContent("₹130.00");
    act(() =>
      live.emit("menu:updated", {
        menu_item: buildMenuItem({ category_id: breakfast.id, name: "Idli", display_order: 9 }),
      }),
    );
    await waitFor(() => expect(names()).toEqual(["Dosa", "Idli", "Curry"]));
    act(() => live.emit("menu:updated", { removed: { kind: "menu_item", id: curry.id } }));
    await waitFor(() => expect(names()).toEqual(["Dosa", "Idli"]));
  });
});

describe("availability", () => {
  test("changes optimistically and is confirmed", async () => {
    let reply = (): void => {};
    answer("PATCH /hotel-admin/menu-items/:id/availability", async () => {
      await new Promise<void>((resolve) => (reply = resolve));
      return { menu_item: { ...dosa, is_available: false }, message: "" };
    });
    const { user } = await show();
    await user.click(within(await row(/Masala Dosa/)).getByRole("switch"));
    await waitFor(async () => expect(within(await row(/Masala Dosa/)).getByRole("switch")).not.toBeChecked());
    await waitFor(() => expect(callsOf("PATCH /hotel-admin/menu-items/:id/availability")).toHaveLength(1));
    reply();
    expect(await screen.findByText("Masala Dosa is sold out")).toBeVisible();
  });

  test("is rolled back on failure", async () => {
    refuse("PATCH /hotel-admin/menu-items/:id/availability", "unavailable");
    const { user } = await show();
    await user.click(within(await row(/Fish Curry/)).getByRole("switch"));
    expect(await screen.findByText("Failed to update availability")).toBeVisible();
    await waitFor(async () => expect(within(await row(/Fish Curry/)).getByRole("switch")).not.toBeChecked());
  });
});

describe("the item dialog", () => {
  async function add() {
    const view = await show();
    await row(/Masala Dosa/);
    await view.user.click(await button("Add Menu Item"));
    return { ...view, form: within(await dialog("Add Menu Item")) };
  }

  test("requires missing fields and makes no call without them", async () => {
    const { user, form } = await add();
    await user.click(form.getByRole("button", { name: "Add Menu Item" }));
    expect(await form.findByText("Name is required")).toBeVisible();
    expect(form.getByText("Category is required")).toBeVisible();
    expect(form.getByText("Price is required")).toBeVisible();
    await waitFor(() => expect(form.getByLabelText(/^Name \*/)).toHaveFocus());
    expect(callsOf("POST /hotel-admin/menu-items")).toHaveLength(0);
  });

  test("creates a dish with options, allergens, a picture and Hindi texts", async () => {
    answer("POST /hotel-admin/menu-items/image", { image_url: "/uploads/idli.webp", message: "" });
    answer("POST /hotel-admin/menu-items", ({ body }) => ({
      menu_item: buildMenuItem({ name: body.name, price: body.price }),
      message: "",
    }));
    const { user, form } = await add();
    await user.type(form.getByLabelText(/^Name \*/), "Idli");
    await user.click(form.getByRole("combobox", { name: /Category/ }));
    await user.click(await screen.findByRole("option", { name: "Breakfast" }));
    const drawing = form.getByRole("combobox", { name: /Illustration/ });
    expect(drawing).toHaveTextContent("Automatic: Idli");
    await user.click(drawing);
    await user.type(await screen.findByRole("combobox", { name: "Search Illustration" }), "tha");
    await user.click(await screen.findByRole("option", { name: "Thali" }));
    await user.type(form.getByRole("textbox", { name: /^Price/ }), "110.50");
    await user.upload(form.getByLabelText("Picture"), new File(["x"], "idli.webp", { type: "image/webp" }));
    expect(await form.findByRole("button", { name: "Remove picture" })).toBeVisible();
    await user.click(form.getByRole("checkbox", { name: "Vegan" }));
    await user.type(form.getByLabelText("Allergens"), "mustard, , nuts");
    await user.click(form.getByRole("button", { name: "Add option group" }));
    await user.type(form.getByLabelText(/Group name/), "Size");
    await user.type(form.getByLabelText(/^Choice 1 \*/), "Large");
    await user.clear(form.getByRole("textbox", { name: /Added to the price/ }));
    await user.type(form.getByRole("textbox", { name: /Added to the price/ }), "25.5");
    fireEvent.change(form.getByLabelText("Allergens added by choice 1"), {
      target: { value: "Milk, eggs" },
    });
    fireEvent.change(form.getByLabelText("Choice 1 in Hindi"), { target: { value: "बड़ा" } });
    fireEvent.change(form.getByLabelText("Group in Hindi"), { target: { value: "आकार" } });
    await user.click(
      form.getByRole("checkbox", { name: "Choosing this makes the dish non-vegan (choice 1)" }),
    );
    await user.type(form.getByLabelText("Name in Hindi"), "इडली");
    await user.click(form.getByRole("button", { name: "Add Menu Item" }));
    expect(await screen.findByText("Menu item created successfully")).toBeVisible();
    expect(callsOf("POST /hotel-admin/menu-items")[0]?.body).toEqual({
      category_id: breakfast.id,
      name: "Idli",
      description: "",
      price: 110.5,
      preparation_time: null,
      image_url: "/uploads/idli.webp",
      drawing: "thali",
      is_vegetarian: true,
      is_vegan: true,
      is_spicy: false,
      is_nonveg: false,
      is_available: true,
      allergens: ["mustard", "nuts"],
      calories: 0,
      display_order: 0,
      station_id: null,
      options: [
        {
          option_name: "Size",
          option_value: "Large",
          price_modifier: 25.5,
          is_required: true,
          allergens: ["Milk", "eggs"],
          diet: "vegetarian",
          translations: { hi: { option_name: "आकार", option_value: "बड़ा" } },
        },
      ],
      translations: { hi: { name: "इडली" } },
    });
    expect(await row(/Idli/)).toBeVisible();
  });

  test("marks Hindi texts as outdated when the English changes, and accepts a confirmation", async () => {
    const translations = { hi: { name: "मछली करी", description: "" } };
    answer("GET /hotel-admin/menu-items/:id", { menu_item: { ...curry, translations } });
    answer("PUT /hotel-admin/menu-items/:id", { menu_item: curry, message: "" });
    const { user } = await show();
    await user.click(await button("Edit Fish Curry"));
    const form = within(await dialog("Edit Menu Item"));
    const name = await form.findByLabelText(/^Name \*/);
    expect(form.getByLabelText("Name in Hindi")).not.toHaveAccessibleDescription();
    fireEvent.change(name, { target: { value: "Prawn Curry" } });
    expect(await form.findByText(/has changed from “Fish Curry”/)).toBeVisible();
    expect(form.getByLabelText("Name in Hindi")).toHaveAccessibleDescription(
      /Guests see English until you do/,
    );
    await user.click(form.getByRole("button", { name: "The Hindi name is still correct" }));
    await waitFor(() => expect(form.queryByText(/has changed from/)).toBeNull());
    fireEvent.change(name, { target: { value: "King Prawn Curry" } });
    expect(await form.findByText(/has changed from “Fish Curry”/)).toBeVisible();
    await user.click(form.getByRole("button", { name: "The Hindi name is still correct" }));
    await user.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(callsOf("PUT /hotel-admin/menu-items/:id")).toHaveLength(1));
    expect(callsOf("PUT /hotel-admin/menu-items/:id")[0]?.body).toEqual({
      name: "King Prawn Curry",
      translations: { hi: { name: "मछली करी", name_of: "King Prawn Curry" } },
    });
  });

  test("accepts a picture URL and shows the server's error at its field", async () => {
    answer("GET /hotel-admin/hotel", { ...buildOwnHotel(), remote_images: true });
    answer("GET /hotel-admin/menu-items/:id", { menu_item: curry });
    const message = "must lead to a JPEG, PNG or WebP picture of at most 25 megapixels";
    refuse("PUT /hotel-admin/menu-items/:id", "validation_failed", {
      details: [{ path: "image_url", message }],
    });
    const { user } = await show();
    await user.click(await button("Edit Fish Curry"));
    const form = within(await dialog("Edit Menu Item"));
    await user.click(await form.findByRole("button", { name: "From a URL" }));
    const address = form.getByLabelText("Picture URL");
    fireEvent.change(address, { target: { value: "http://pictures.example/curry.jpg" } });
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(await form.findByText("Must be an https URL")).toBeVisible();
    expect(callsOf("PUT /hotel-admin/menu-items/:id")).toHaveLength(0);
    fireEvent.change(address, { target: { value: "https://pictures.example/curry.jpg" } });
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(await form.findByText(/^Must lead to a JPEG/)).toBeVisible();
    expect(address).toBeInvalid();
    expect(callsOf("PUT /hotel-admin/menu-items/:id")[0]?.body).toEqual({
      image_url: "https://pictures.example/curry.jpg",
    });
  });

  test("offers no URL where the server accepts none", async () => {
    const { form } = await add();
    expect(form.getByRole("button", { name: "Upload picture" })).toBeVisible();
    expect(form.queryByRole("button", { name: "From a URL" })).not.toBeInTheDocument();
  });

  test("is not offered at the limit of dishes", async () => {
    serve(Array.from({ length: MAX_DISHES }, () => buildMenuItem()));
    await show();
    expect(await screen.findByText("A hotel can have at most 500 dishes")).toBeVisible();
    const add = await button("Add Menu Item");
    expect(add).toBeDisabled();
    expect(add).toHaveAccessibleDescription("A hotel can have at most 500 dishes");
  });

  test("rejects a dish that is both vegetarian and non-vegetarian", async () => {
    const { user, form } = await add();
    await user.click(form.getByRole("checkbox", { name: "Vegetarian" }));
    await user.click(form.getByRole("checkbox", { name: "Non-vegetarian" }));
    await user.click(form.getByRole("button", { name: "Add Menu Item" }));
    expect(await form.findByText("Can't be combined with Vegetarian or Vegan")).toBeVisible();
    expect(form.getByRole("checkbox", { name: "Non-vegetarian" })).toBeInvalid();
    await user.click(form.getByRole("checkbox", { name: "Vegetarian" }));
    await waitFor(() =>
      expect(form.queryByText("Can't be combined with Vegetarian or Vegan")).not.toBeInTheDocument(),
    );
  });

  test("rejects a picture of the wrong type without sending it", async () => {
    const { user, form } = await add();
    const file = new File(["x"], "menu.webp", { type: "image/webp" });
    Object.defineProperty(file, "size", { value: 6 * 1024 * 1024 });
    await user.upload(form.getByLabelText("Picture"), file);
    expect(await form.findByText("The picture must be 5 MB or smaller")).toBeVisible();
    const heic = new File(["x"], "menu.HEIC", { type: "image/heic" });
    await user.upload(form.getByLabelText("Picture"), heic);
    expect(await form.findByText(/^This browser cannot read HEIC pictures/)).toBeVisible();
    expect(callsOf("POST /hotel-admin/menu-items/image")).toHaveLength(0);
  });

  test("edits the server's current version and keeps other languages", async () => {
    answer("GET /hotel-admin/menu-items/:id", { menu_item: { ...dosa, price: 125 } });
    answer("PUT /hotel-admin/menu-items/:id", ({ body }) => ({
      menu_item: buildMenuItem({ ...dosa, price: body.price ?? 0 }),
      message: "",
    }));
    const { user } = await show();
    await user.click(await button("Edit Masala Dosa"));
    const form = within(await dialog("Edit Menu Item"));
    const price = await form.findByRole("textbox", { name: /^Price/ });
    expect(price).toHaveValue("125.00");
    expect(form.getByLabelText(/^Choice 2(?! in)/)).toHaveValue("Paper");
    await user.clear(price);
    await user.type(price, "140");
    expect(sessionStorage.getItem(`roombell.draft.menu-item.${dosa.id}`)).toBe('{"price":140}');
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Menu item updated successfully")).toBeVisible();
    const [call] = callsOf("PUT /hotel-admin/menu-items/:id");
    expect(call?.params.id).toBe(dosa.id);
    // Only changed fields are sent: the kitchen may have marked the dish sold out in the meantime.
    expect(call?.body).toEqual({ price: 140 });
  });

  test("shows a load failure", async () => {
    refuse("GET /hotel-admin/menu-items/:id", "internal");
    const { user } = await show();
    await user.click(await screen.findByText("Masala Dosa"));
    await waitFor(() => expect(screen.getAllByText("Failed to load item details")).toHaveLength(2));
  });

  test("keeps the input on failure and shows the server's errors", async () => {
    answer("GET /hotel-admin/menu-items/:id", { menu_item: curry });
    refuse("PUT /hotel-admin/menu-items/:id", "validation_failed", {
      message: "Please check the fields",
      details: [{ path: "name", message: "is not allowed" }],
    });
    const { user } = await show();
    await user.click(await button("Edit Fish Curry"));
    const form = within(await dialog("Edit Menu Item"));
    const name = await form.findByLabelText(/^Name \*/);
    await user.type(name, "!");
    expect(name).toHaveValue(`${curry.name}!`);
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(await form.findByText("Is not allowed")).toBeVisible();
    expect(await screen.findByText("Please check the fields")).toBeVisible();
    await user.click(form.getByRole("button", { name: "Cancel" }));
    expect(await dialog("Discard your changes?")).toBeVisible();
  });
});

describe("deleting a dish", () => {
  test("removes the dish after confirmation", async () => {
    answer("DELETE /hotel-admin/menu-items/:id", { message: "" });
    const { user } = await show();
    await user.click(await button("Delete Fish Curry"));
    await user.click(within(await dialog("Delete Fish Curry?")).getByRole("button", { name: "Delete item" }));
    expect(await screen.findByText("Menu item deleted successfully")).toBeVisible();
    expect(names()).toEqual(["Dosa"]);
  });

  test("keeps the dish on failure", async () => {
    refuse("DELETE /hotel-admin/menu-items/:id", "internal");
    const { user } = await show();
    await user.click(await button("Delete Fish Curry"));
    await user.click(await button("Delete item"));
    expect(await screen.findByText("Failed to delete menu item")).toBeVisible();
    expect(names()).toEqual(["Dosa", "Curry"]);
  });
});

describe("the menu categories", () => {
  const at = "/hotel-admin/menu?tab=categories";

  test("edits the opening hours of a category, which must not overlap", async () => {
    answer("PUT /hotel-admin/menu-categories/:id", { category: mains, message: "" });
    const { user } = await show(at);
    await row(/Mains/);
    await user.click(await button("Edit Mains"));
    const form = within(await dialog("Edit Category"));
    expect(form.getByText("Always open")).toBeVisible();
    await user.click(form.getByRole("button", { name: "Weekdays" }));
    fireEvent.change(form.getByLabelText("Served 1: from"), { target: { value: "18:00" } });
    fireEvent.change(form.getByLabelText("Served 1: to"), { target: { value: "02:00" } });
    expect(form.getByText("Until 2:00 AM the next day")).toBeVisible();
    await user.click(form.getByRole("button", { name: "Every day" }));
    fireEvent.change(form.getByLabelText("Served 2: from"), { target: { value: "01:00" } });
    expect(form.getByText("Overlaps a row above")).toBeVisible();
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(callsOf("PUT /hotel-admin/menu-categories/:id")).toHaveLength(0);
    for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"])
      await user.click(form.getAllByRole("button", { name: day })[1] ?? document.body);
    await user.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(callsOf("PUT /hotel-admin/menu-categories/:id")).toHaveLength(1));
    expect(callsOf("PUT /hotel-admin/menu-categories/:id")[0]?.body).toEqual({
      hours: [
        { days: [1, 2, 3, 4, 5], from: "18:00", to: "02:00" },
        { days: [7], from: "01:00", to: "10:30" },
      ],
    });
  });

  test("adds and edits a category", async () => {
    answer("POST /hotel-admin/menu-categories", ({ body }) => ({
      category: buildStaffCategory({ name: body.name, display_order: body.display_order ?? 0 }),
      message: "",
    }));
    answer("PUT /hotel-admin/menu-categories/:id", ({ body }) => ({
      category: { ...mains, name: body.name ?? "" },
      message: "",
    }));
    const { user } = await show(at);
    expect(await row(/Mains/)).toHaveTextContent("Mains0 of 1 available101");
    await user.click(await button("Add Category"));
    let form = within(await dialog("Add Category"));
    await user.click(form.getByRole("button", { name: "Add Category" }));
    expect(await form.findByText("Name is required")).toBeVisible();
    await user.type(form.getByLabelText(/^Name \*/), "Drinks");
    await user.clear(form.getByRole("textbox", { name: "Display order" }));
    await user.click(form.getByRole("button", { name: "Add Category" }));
    expect(await screen.findByText("Category created successfully")).toBeVisible();
    expect(callsOf("POST /hotel-admin/menu-categories")[0]?.body).toMatchObject({ display_order: 0 });
    expect(await row(/Drinks/)).toBeVisible();
    await user.click(await button("Edit Mains"));
    form = within(await dialog("Edit Category"));
    await user.type(form.getByLabelText(/^Name \*/), " & more");
    await user.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("Category updated successfully")).toBeVisible());
    // Only changed fields are sent: a colleague may have changed the others.
    expect(callsOf("PUT /hotel-admin/menu-categories/:id")[0]?.body).toEqual({ name: "Mains & more" });
    expect(await row(/Mains & more/)).toBeVisible();
  });

  test("offers to show the dishes of a category that is not empty instead of deleting it", async () => {
    const { user, place, live } = await show(at);
    await user.click(await button("Delete Mains"));
    const question = within(await dialog("Mains still has 1 menu item"));
    expect(question.queryByRole("button", { name: "Delete category" })).not.toBeInTheDocument();
    act(() => live.emit("menu:updated", { category: { ...mains, total_items: 2 } }));
    expect(await dialog("Mains still has 2 menu items")).toBeVisible();
    await user.click(await button("Show menu items"));
    expect(await row(/Fish Curry/)).toBeVisible();
    expect(names()).toEqual(["Curry"]);
    expect(place()).toBe(`/hotel-admin/menu?category=${mains.id}`);
  });

  test("deletes an empty category, and shows the server's reason on failure", async () => {
    serve([dosa], [breakfast, { ...mains, total_items: 0 }]);
    refuse("DELETE /hotel-admin/menu-categories/:id", "in_use", {
      message: "This category still has 1 item",
    });
    const { user } = await show(at);
    await user.click(await button("Delete Mains"));
    await user.click(await button("Delete category"));
    expect(
      await screen.findByText("Failed to delete category : This category still has 1 item"),
    ).toBeVisible();
    answer("DELETE /hotel-admin/menu-categories/:id", { message: "" });
    await user.click(await button("Delete category"));
    expect(await screen.findByText("Category deleted successfully")).toBeVisible();
    expect(screen.queryByRole("row", { name: /Mains/ })).not.toBeInTheDocument();
  });

  test("updates counts live", async () => {
    const { live } = await show(at);
    await row(/Mains/);
    act(() => live.emit("menu:updated", { category: { ...mains, total_items: 7 } }));
    await waitFor(async () => expect(await row(/Mains/)).toHaveTextContent("Mains0 of 7 available701"));
  });
});

describe("importing a file and duplicating a dish", () => {
  test("imports what the preview showed and lists errors by line, column and reason", async () => {
    const line = { category: "Breakfast", name: "Idli", changes: [], problems: [] };
    const menu_import = {
      added: 1,
      changed: 1,
      unchanged: 0,
      wrong: 1,
      new_categories: [],
      missing_stations: ["Bar"],
      columns: { category: "category", name: "name", price: "price" },
      unplaced_columns: ["Chef"],
      file_columns: ["category", "name", "price", "Chef"].map((heading, index) => ({
        position: index + 1,
        heading,
        samples: [`${heading} 1`, `${heading} 2`],
      })),
      preview: "as shown",
      lines: [
        { ...line, line: 2, outcome: "new" as const },
        {
          ...line,
          line: 3,
          outcome: "changed" as const,
          changes: [{ column: "price", before: "120.00", after: "130.00" }],
        },
        {
          ...line,
          line: 4,
          outcome: "wrong" as const,
          problems: [{ column: "price", message: "is required" }],
        },
      ],
    };
    answer("POST /hotel-admin/menu/import", { menu_import, message: "" });
    const { user } = await show();
    await user.click(await button("CSV"));
    await user.click(await screen.findByRole("menuitem", { name: "Import from CSV" }));
    const form = await dialog("Import from CSV");
    const choose = (content: BlobPart) =>
      user.upload(
        within(form).getByLabelText("CSV file"),
        new File([content], "menu.csv", { type: "text/csv" }),
      );
    await choose("\uFEFFcategory,name,price");
    const wrong = await within(form).findByRole("list", { name: "1 line with errors (will be skipped)" });
    expect(wrong).toHaveTextContent("Line 4Idli Breakfastprice: is required");
    expect(within(form).getByText(/^Bar\. Their dishes/)).toBeVisible();
    expect(within(form).getByRole("list", { name: "1 changed" })).toHaveTextContent("price: 120.00 → 130.00");
    await user.click(within(form).getByRole("button", { name: "Import 2 dishes" }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(callsOf("POST /hotel-admin/menu/import").map(({ body }) => body)).toEqual([
      { csv: "category,name,price", dry_run: true },
      { csv: "category,name,price", preview: "as shown" },
    ]);
  });

  test("lets the manager choose what each column is, and remembers it for the same headings", async () => {
    const result = (columns: MenuImport["columns"]): MenuImport => ({
      added: 0,
      changed: 0,
      unchanged: 0,
      wrong: 0,
      new_categories: [],
      lines: [],
      columns,
      unplaced_columns: [],
      file_columns: [
        { position: 1, heading: "Was", samples: ["Tee"] },
        { position: 2, heading: "Kostet", samples: ["2,50"] },
      ],
      preview: "p",
    });
    answer("POST /hotel-admin/menu/import", ({ body }) => ({
      menu_import: result(body.columns ?? { price: "Kostet" }),
      message: "",
    }));
    const { user } = await show();
    await user.click(await button("CSV"));
    await user.click(await screen.findByRole("menuitem", { name: "Import from CSV" }));
    const form = await dialog("Import from CSV");
    // In Windows' own encoding.
    const bytes = new Uint8Array([0x57, 0x61, 0x73, 0x3b, 0xe4]);
    await user.upload(
      within(form).getByLabelText("CSV file"),
      new File([bytes], "tee.csv", { type: "text/csv" }),
    );
    expect(await within(form).findByText("No dishes: choose the column with their names")).toBeVisible();
    const columns = within(within(form).getByRole("group", { name: "Columns of the file" }));
    expect(columns.getByText("2,50")).toBeVisible();
    await user.click(columns.getByRole("combobox", { name: "Was" }));
    await user.click(await screen.findByRole("option", { name: "Name" }));
    await waitFor(() => expect(columns.getByRole("combobox", { name: "Was" })).toHaveTextContent("Name"));
    const chosen = { name: 1, price: 2 };
    await user.upload(
      within(form).getByLabelText("CSV file"),
      new File(["Was;b"], "tee.csv", { type: "text/csv" }),
    );
    await waitFor(() => expect(callsOf("POST /hotel-admin/menu/import")).toHaveLength(4));
    expect(callsOf("POST /hotel-admin/menu/import").map(({ body }) => body)).toEqual([
      { csv: "Was;ä", dry_run: true },
      { csv: "Was;ä", dry_run: true, columns: chosen },
      { csv: "Was;b", dry_run: true },
      { csv: "Was;b", dry_run: true, columns: chosen },
    ]);
  });

  test("copies all of a dish and stores the copy only when saved", async () => {
    answer("GET /hotel-admin/menu-items/:id", { menu_item: dosa });
    answer("POST /hotel-admin/menu-items", { menu_item: { ...dosa, id: curry.id }, message: "" });
    const { user } = await show();
    await row(/Masala Dosa/);
    await user.click(await button("Duplicate Masala Dosa"));
    const form = await dialog("Duplicate Menu Item");
    expect(await within(form).findByLabelText(/^Name/, { selector: "[name=name]" })).toHaveValue(
      "Copy of Masala Dosa",
    );
    await user.click(within(form).getByRole("button", { name: "Add Menu Item" }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(callsOf("POST /hotel-admin/menu-items")[0]?.body).toMatchObject({
      name: "Copy of Masala Dosa",
      options: dosa.options,
      allergens: dosa.allergens,
      translations: dosa.translations,
    });
  });
});

test("a move is optimistic and rolled back when someone else was faster", async () => {
  const idli = buildMenuItem({ category_id: breakfast.id, name: "Idli", display_order: 1 });
  serve([dosa, idli]);
  function Probe() {
    const items = useMenuItems().data ?? [];
    const move = useMoveItem();
    const toTheTop = ({ id }: MenuItem) => move(items, id, { after: null, before: items[0]?.id ?? null });
    return (
      <button onClick={() => items.slice(-1).forEach(toTheTop)}>
        {items.map(({ name }) => name).join(", ")}
      </button>
    );
  }
  const stored = [
    { ...idli, display_order: 10 },
    { ...dosa, display_order: 20 },
  ];
  let reply = (): void => {};
  answer("PUT /hotel-admin/menu-items/:id/place", async () => {
    await new Promise<void>((resolve) => (reply = resolve));
    return { menu_items: stored, message: "" };
  });
  const { queryClient } = await openHotelPage(<Probe />);
  fireEvent.click(await button("Masala Dosa, Idli"));
  const moved = await button("Idli, Masala Dosa");
  await waitFor(() => expect(callsOf("PUT /hotel-admin/menu-items/:id/place")).toHaveLength(1));
  const [sent] = callsOf("PUT /hotel-admin/menu-items/:id/place");
  expect([sent?.params.id, sent?.body]).toEqual([idli.id, { after: null, before: dosa.id }]);
  reply();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  serve(stored);
  refuse("PUT /hotel-admin/menu-items/:id/place", "conflict", {
    message: "Someone else has just changed the order",
  });
  fireEvent.click(moved);
  expect(await screen.findByText("Someone else has just changed the order")).toBeVisible();
  expect(await button("Idli, Masala Dosa")).toBe(moved);
});
