import type { MenuCategory, MenuItem } from "@roombell/common/contract/menu";

/** What is being done on the menu page, each in its own dialog. */
export type MenuTask =
  | { kind: "add-item" | "add-category" }
  | { kind: "edit-item" | "delete-item"; item: MenuItem }
  | { kind: "edit-category" | "delete-category"; category: MenuCategory };
