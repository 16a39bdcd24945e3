import type { MenuCategory, MenuItem } from "@roombell/common/contract/menu";
import { RemoveDialog } from "../../../../components/RemoveDialog.js";
import { useRemoveCategory, useRemoveItem } from "../useMenuChanges.js";

/** Asks before a dish is removed. */
export function RemoveItemDialog({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const remove = useRemoveItem();
  return (
    <RemoveDialog
      title={`Delete ${item.name}?`}
      confirmLabel="Delete item"
      busy={remove.isPending}
      failure={remove.error?.message ?? null}
      onConfirm={() => remove.mutate(item, { onSuccess: onClose })}
      onClose={onClose}
    >
      Guests no longer see it. Past orders keep its name and price.
    </RemoveDialog>
  );
}

/** Asks before a category is removed; one that holds dishes stays. */
export function RemoveCategoryDialog({ category, onClose }: { category: MenuCategory; onClose: () => void }) {
  const remove = useRemoveCategory();
  return (
    <RemoveDialog
      title={`Delete ${category.name}?`}
      confirmLabel="Delete category"
      busy={remove.isPending}
      failure={remove.error?.message ?? null}
      onConfirm={() => remove.mutate(category, { onSuccess: onClose })}
      onClose={onClose}
    >
      Only a category without menu items can be deleted.
    </RemoveDialog>
  );
}
