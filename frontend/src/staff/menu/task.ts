import type { MenuCategory, MenuItem } from "@roombell/common/contract/menu";

/** The current task of the menu page; each has its own dialog. */
export type MenuTask =
  | { kind: "add-item" | "add-category" }
  | { kind: "edit-item" | "delete-item"; item: MenuItem }
  | { kind: "edit-category" | "delete-category"; category: MenuCategory };
