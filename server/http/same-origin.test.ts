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
  [{ origin: "https://partners.danjang.kr.evil.example" }, false],
  [{ origin: "https://evil.example", "x-danjang-call": "1" }, false],
  [{ origin: "null" }, false],
  [{ "x-danjang-call": "1" }, true],
  [{}, false],
])("%j comes from our own pages: %s", (headers, ours) => {
  expect(isSameOrigin({ headers: { host, ...headers } } as unknown as FastifyRequest)).toBe(ours);
});
