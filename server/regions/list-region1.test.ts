import { expect, test } from "vitest";
import { listRegion1 } from "#contract/regions.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: anyone gets the sixteen 시·도, each with its code", async () => {
  const { status, body } = await server.visitor().send(listRegion1, {});
  expect(status).toBe(200);
  expect(body.items.length).toBe(16);
  expect(body.items[0]).toEqual({ code: "1100000000", name: "서울특별시" });
  expect(body.items.map(({ name }) => name)).toContain("전남광주통합특별시");
});
