import { expect, test } from "vitest";
import { listMenuTemplates } from "#contract/menus.ts";
import { menuCategoriesByService } from "#domain/menus/menu.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: templates for every service category, with menus of that category", async () => {
  const { visitor } = await server.shopWith("OWNER");
  const { status, body } = await visitor.send(listMenuTemplates, { active: true });
  expect(status).toBe(200);
  expect(new Set(body.items.map(({ service }) => service))).toEqual(new Set(keysOf(serviceCategories)));
  for (const { service, menus } of body.items) {
    expect(menus.length).toBeGreaterThan(0);
    for (const { category } of menus) expect(Object.keys(menuCategoriesByService[service])).toContain(category);
  }
});

test("active=true leaves out those that are not offered any more", async () => {
  const { visitor } = await server.shopWith("OWNER");
  const all = (await visitor.send(listMenuTemplates, {})).body.items;
  const active = (await visitor.send(listMenuTemplates, { active: true })).body.items;
  expect(active).toEqual(all.filter((template) => template.active));
  expect(active.length).toBeLessThan(all.length);
});
