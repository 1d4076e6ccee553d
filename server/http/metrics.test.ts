import { expect, test } from "vitest";
import { getShop } from "#contract/shops.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer({ config: { trustedProxies: 1 } });

test("figures are counted by route, never by address", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  await visitor.send(getShop, { id: shop.id });
  const figures = await (await server.visitor().fetch("/metrics")).text();
  expect(figures).toContain('danjang_requests_total{route="/api/partners/v1/shops/:id",status="200"} 1');
  expect(figures).toMatch(/danjang_database_connections\{state="all"\} \d+/);
});

test("whoever asks from another machine gets what any unknown address gives", async () => {
  const headers = { "x-forwarded-for": "203.0.113.9" };
  const [metrics, unknown] = await Promise.all(
    ["/metrics", "/no-such-page"].map((path) => server.visitor().fetch(path, { headers })),
  );
  expect(metrics?.status).toBe(unknown?.status);
  expect(await metrics?.text()).toBe(await unknown?.text());
});
