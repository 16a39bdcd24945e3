import type { TestProject } from "vitest/node";
import { demoAccess } from "./demo.js";
import { startProduct } from "./product.js";

declare module "vitest" {
  interface ProvidedContext {
    sharedProducts: { url: string; printed: string }[];
  }
}

/** Starts a product for each worker, see `onSharedStage`. */
export async function setup({ config, provide }: TestProject): Promise<() => Promise<void>> {
  const products = await Promise.all(Array.from({ length: config.maxWorkers }, () => startProduct()));
  // Printed when the demo hotel is complete, which may be after the product accepts requests.
  await Promise.all(products.map(demoAccess));
  provide(
    "sharedProducts",
    products.map((product) => ({ url: product.url, printed: product.output() })),
  );
  return async () => {
    await Promise.all(products.map((product) => product.stop()));
  };
}
