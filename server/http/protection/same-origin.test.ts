import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { isSameOrigin } from "./same-origin.ts";

const host = "partners.danjang.kr";

test.each([
  [{ "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-site": "same-origin", origin: "https://evil.example" }, true],
  [{ "sec-fetch-site": "same-site" }, false],
  [{ "sec-fetch-site": "cross-site", "x-danjang-call": "1" }, false],
  [{ "sec-fetch-site": "none" }, false],
  [{ origin: "https://partners.danjang.kr" }, true],
  [{ origin: "http://partners.danjang.kr" }, false],
  [{ origin: "https://partners.danjang.kr:8443" }, false],
  [{ origin: "https://partners.danjang.kr.evil.example" }, false],
  [{ origin: "https://evil.example", "x-danjang-call": "1" }, false],
  [{ origin: "null" }, false],
  [{ "x-danjang-call": "1" }, true],
  [{}, false],
])("%j comes from our own pages: %s", (headers, ours) => {
  // Only these parts of a request are read.
  const request = { protocol: "http", headers: { host, ...headers } } as FastifyRequest;
  expect(isSameOrigin(request, "https://partners.danjang.kr")).toBe(ours);
});

test("without a configured origin it is the requested one, with its own scheme", () => {
  const from = (origin: string) =>
    isSameOrigin({ protocol: "http", headers: { host: "localhost:3000", origin } } as FastifyRequest, undefined);
  expect([from("http://localhost:3000"), from("https://localhost:3000"), from("http://localhost:3001")]).toEqual([
    true,
    false,
    false,
  ]);
});
