import type { MenuCategory } from "@roombell/common/contract/menu";
import { DialogPart } from "../ui/DialogPart.js";
import { RemoveCategoryDialog, RemoveItemDialog } from "./RemoveMenuDialogs.js";
import type { MenuTask } from "./task.js";
import { lazyPage } from "../../shared/lib/lazyPage.js";

const AddItemDialog = lazyPage(() => import("./dishes/ItemDialog.js"), "AddItemDialog");
const EditItemDialog = lazyPage(() => import("./dishes/ItemDialog.js"), "EditItemDialog");
const CategoryDialog = lazyPage(() => import("./CategoryDialog.js"), "CategoryDialog");

/** The dialog of the current task; the forms are loaded lazily. */
export function MenuDialogs({
  task,
  ...around
}: {
  task: MenuTask;
  categories: readonly MenuCategory[];
  currency: string;
  onClose: () => void;
}) {
  const { onClose } = around;
  const current = (one: MenuCategory): MenuCategory =>
    around.categories.find(({ id }) => id === one.id) ?? one;
  return (
    <DialogPart onClose={onClose}>
      {task.kind === "add-item" && <AddItemDialog {...around} />}
      {task.kind === "edit-item" && <EditItemDialog {...around} id={task.item.id} />}
      {task.kind === "delete-item" && <RemoveItemDialog item={task.item} onClose={onClose} />}
      {task.kind === "add-category" && <CategoryDialog category={null} onClose={onClose} />}
      {task.kind === "edit-category" && <CategoryDialog category={task.category} onClose={onClose} />}
      {task.kind === "delete-category" && (
        <RemoveCategoryDialog category={current(task.category)} onClose={onClose} />
      )}
    </DialogPart>
  );
}
