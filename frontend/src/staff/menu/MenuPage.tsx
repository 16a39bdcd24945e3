import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "../../shared/ui/Button.js";
import { ButtonLink } from "../../shared/ui/ButtonLink.js";
import { PageHeader } from "../ui/PageHeader.js";
import { Tabs } from "../ui/Tabs.js";
import { useMenuCategories } from "./hooks.js";
import { useMenuEvents } from "./live.js";
import type { MenuTask } from "./task.js";
import ChefHat from "lucide-react/icons/chef-hat";
import { useHotelPage } from "../shell/useHotelPage.js";
import { CategoriesTab } from "./CategoriesTab.js";
import { ItemsTab } from "./dishes/ItemsTab.js";
import { MenuDialogs } from "./MenuDialogs.js";
import { MenuSummary } from "./MenuSummary.js";

type TabName = "items" | "categories";

/** F&B Management: the menu's items and categories (product rules: Portal). */
export function MenuPage() {
  const { currency } = useHotelPage("Menu");
  useMenuEvents();
  const categories = useMenuCategories();
  const [params, setParams] = useSearchParams();
  const [task, setTask] = useState<MenuTask | null>(null);
  const tab: TabName = params.get("tab") === "categories" ? "categories" : "items";
  const isItems = tab === "items";
  return (
    <>
      <PageHeader
        title="F&B Management"
        actions={
          <>
            <ButtonLink to="/hotel-admin/kitchen" icon={ChefHat}>
              Kitchen
            </ButtonLink>
            <Button
              variant="primary"
              icon={Plus}
              onClick={() => setTask({ kind: isItems ? "add-item" : "add-category" })}
            >
              {isItems ? "Add Menu Item" : "Add Category"}
            </Button>
          </>
        }
      />
      <MenuSummary currency={currency} />
      <Tabs
        label="Menu"
        tabs={[
          {
            value: "items" as TabName,
            label: "Menu Items",
            panel: <ItemsTab categories={categories.data ?? []} currency={currency} onTask={setTask} />,
          },
          {
            value: "categories" as TabName,
            label: "Categories",
            panel: <CategoriesTab query={categories} onTask={setTask} />,
          },
        ]}
        value={tab}
        // Changing tabs clears the other tab's filters.
        onChange={(next) => setParams(next === "categories" ? { tab: next } : {})}
      />
      {task && (
        <MenuDialogs
          task={task}
          categories={categories.data ?? []}
          currency={currency}
          onClose={() => setTask(null)}
        />
      )}
    </>
  );
}
