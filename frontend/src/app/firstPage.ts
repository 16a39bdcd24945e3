import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { lazyPage } from "#shared/lib/lazyPage.js";

type FirstPage = ComponentType & { load(): Promise<unknown> };
type GuestPage = { prepare(queryClient: QueryClient): Promise<void> };

/**
 * The root component for an address: a guest's page, which never changes its address and so saves the phone the router,
 * or the routed staff app. A guest's page is loaded together with the data of its first view.
 */
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
