import type { MenuCategory, MenuItem } from "@roombell/common/contract/menu";
import { counted } from "@roombell/common/domain/counted";
import { useNavigate } from "react-router-dom";
import { ConfirmDialog } from "../../shared/ui/overlay/ConfirmDialog.js";
import { RemoveDialog } from "../ui/RemoveDialog.js";
import { useRemoveCategory, useRemoveItem } from "./useMenuChanges.js";

/** Confirms the deletion of a dish. */
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

type CategoryProps = { category: MenuCategory; onClose: () => void };

/** Confirms the deletion of a category; for one that holds dishes it offers to show them instead. */
export function RemoveCategoryDialog(props: CategoryProps) {
  return props.category.total_items > 0 ? <FilledCategory {...props} /> : <RemoveEmptyCategory {...props} />;
}

function FilledCategory({ category: { id, name, total_items }, onClose }: CategoryProps) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open
      title={`${name} still has ${counted(total_items, "menu item")}`}
      confirmLabel="Show menu items"
      tone="primary"
      onConfirm={() => {
        onClose();
        void navigate({ search: `?category=${id}` });
      }}
      onClose={onClose}
    >
      <p>
        Only a category without menu items can be deleted. Delete them first, or give them another category.
      </p>
    </ConfirmDialog>
  );
}

function RemoveEmptyCategory({ category, onClose }: CategoryProps) {
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
      It holds no menu items.
    </RemoveDialog>
  );
}
