import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { lazyPage } from "#shared/lib/lazyPage.js";

type FirstPage = ComponentType & { load(): Promise<unknown> };
type GuestPage = { prepare(queryClient: QueryClient): Promise<void> };

/** A guest's page never changes its address, so it does without the router; its first data load with it. */
export function firstPage(pathname: string, queryClient: QueryClient): FirstPage {
  const prepared = async <Module extends GuestPage>(loading: Promise<Module>): Promise<Module> => {
    const page = await loading;
    await page.prepare(queryClient);
    return page;
  };
  switch (pathname.toLowerCase().replace(/\/$/, "")) {
    case "/customer":
      return lazyPage(() => prepared(import("#guest/app/CustomerPage.js")), "CustomerPage");
    case "/customer/legacy":
      return lazyPage(() => prepared(import("#guest/legacyPortal/LegacyPage.js")), "LegacyPage");
    case "/customer/food":
      return lazyPage(() => prepared(import("#guest/app/FoodPage.js")), "FoodPage");
    default:
      return lazyPage(() => import("./routes.js"), "RoutedApp");
  }
}
