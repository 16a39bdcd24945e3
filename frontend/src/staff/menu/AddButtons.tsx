import { MAX_CATEGORIES, MAX_DISHES } from "@roombell/common/domain/limits";
import Plus from "lucide-react/icons/plus";
import type { ComponentProps } from "react";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { DialogButton } from "#staff/ui/dialog/Dialogs.js";
import { Limited } from "#staff/ui/Limited.js";
import { useMenuCategories, useMenuItems } from "./menuQueries.js";

export const AddItemDialog = lazyPage(() => import("./dishes/ItemDialog.js"), "AddItemDialog");
const CategoryDialog = lazyPage(() => import("./CategoryDialog.js"), "CategoryDialog");

type Props = Pick<ComponentProps<typeof DialogButton>, "variant">;

export function AddItemButton(props: Props) {
  const { data: items = [] } = useMenuItems();
  return (
    <Limited count={items.length} max={MAX_DISHES} things="dishes">
      {(limit) => (
        <DialogButton {...props} {...limit} icon={Plus} dialog={<AddItemDialog />}>
          Add Menu Item
        </DialogButton>
      )}
    </Limited>
  );
}

export function AddCategoryButton(props: Props) {
  const { data: categories = [] } = useMenuCategories();
  return (
    <Limited count={categories.length} max={MAX_CATEGORIES} things="categories">
      {(limit) => (
        <DialogButton {...props} {...limit} icon={Plus} dialog={<CategoryDialog category={null} />}>
          Add Category
        </DialogButton>
      )}
    </Limited>
  );
}
