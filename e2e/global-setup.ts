import type { FullConfig } from "@playwright/test";
import { startProduct } from "./product.ts";

/**
 * One product for each project: both wake the same demo account and read the same phones, and a number may be sent
 * only so many codes.
 */
export default async function globalSetup(config: FullConfig) {
  const wanted = config.projects.map(({ name }) => name);
  const products = await Promise.all(
    wanted.map(async (name) => {
      const product = await startProduct();
      process.env[`E2E_ADDRESS_${name}`] = product.address;
      return product;
    }),
  );
  return async () => {
    await Promise.all(products.map((product) => product.stop()));
  };
}
