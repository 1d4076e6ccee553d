import { expect, test } from "vitest";
import { listTagCodes } from "#contract/menus.ts";
import { menuCategories } from "#domain/menus/menu.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { hasForbiddenCharacters } from "#domain/text/text.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: every category has its own tags, each code once", async () => {
  const { visitor } = await server.shopWith("MEMBER");
  const codes: string[] = [];
  for (const category of keysOf(menuCategories)) {
    const { status, body } = await visitor.send(listTagCodes, { category });
    expect(status).toBe(200);
    expect(body.items.length).toBeGreaterThan(0);
    for (const { code, label } of body.items) {
      expect(code.startsWith(`${category}_`)).toBe(true);
      expect(hasForbiddenCharacters(label)).toBe(false);
      codes.push(code);
    }
  }
  expect(new Set(codes).size).toBe(codes.length);
});

test("400: an unknown category", async () => {
  const { visitor } = await server.shopWith("OWNER");
  const { status, body } = await visitor.send(listTagCodes, { category: "NOSE" as "CUT" });
  expect(status).toBe(400);
  expect(body.fields).toHaveProperty("category");
});
