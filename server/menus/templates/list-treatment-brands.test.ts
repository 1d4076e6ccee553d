import { expect, test } from "vitest";
import { listTreatmentBrands } from "#contract/menus.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: brands of every service category, each id once", async () => {
  const { visitor } = await server.shopWith("MEMBER");
  const { status, body } = await visitor.send(listTreatmentBrands, {});
  expect(status).toBe(200);
  expect(new Set(body.items.map(({ id }) => id)).size).toBe(body.items.length);
  expect(new Set(body.items.map(({ service }) => service))).toEqual(new Set(keysOf(serviceCategories)));
});
