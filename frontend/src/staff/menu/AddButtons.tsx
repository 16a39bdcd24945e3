import Plus from "lucide-react/icons/plus";
import type { ComponentProps } from "react";
import { lazyPage } from "../../shared/lib/lazyPage.js";
import { DialogButton } from "../ui/Dialogs.js";

const AddItemDialog = lazyPage(() => import("./dishes/ItemDialog.js"), "AddItemDialog");
const CategoryDialog = lazyPage(() => import("./CategoryDialog.js"), "CategoryDialog");

type Props = Pick<ComponentProps<typeof DialogButton>, "variant">;

/** Opens Add Menu Item. */
export function AddItemButton(props: Props) {
  return (
    <DialogButton {...props} icon={Plus} dialog={<AddItemDialog />}>
      Add Menu Item
    </DialogButton>
  );
}

/** Opens Add Category. */
export function AddCategoryButton(props: Props) {
  return (
    <DialogButton {...props} icon={Plus} dialog={<CategoryDialog category={null} />}>
      Add Category
    </DialogButton>
  );
}
