import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { earlyScriptHash, pageCompressor, pageWithAsks } from "./written-page.ts";

const page = `<head>
    <script type="module" src="/a.js"></script>
    <link rel="stylesheet" href="/a.css">
    <link rel="stylesheet" href="/b.css">
  </head>`;

test("the first requests come before the first style sheet, under the hash that the policy names", () => {
  const written = pageWithAsks(page, ["/api/a", "/api/b?from=1&to=2"]);
  const [, before = "", asks, script = ""] =
    /^([\s\S]*)<script data-asks="([^"]*)">([^<]*)<\/script>\s*<link rel="stylesheet" href="\/a\.css">/.exec(written) ??
    [];
  expect(before).toContain("/a.js");
  expect(asks).toBe("/api/a /api/b?from=1&amp;to=2");
  expect(`'sha256-${createHash("sha256").update(script).digest("base64")}'`).toBe(earlyScriptHash);
});

test("an address cannot end the attribute that contains it", () => {
  expect(pageWithAsks(page, ['/api/"><script>'])).toContain('data-asks="/api/&quot;><script>"');
});

test("a page without a style sheet, and one without first requests", () => {
  expect(pageWithAsks("<head></head>", ["/api/a"])).toMatch(/<script data-asks.*<\/script>\s*<\/head>/);
  expect(pageWithAsks(page, [])).toBe(page);
});

test("it is sent in the encoding that the browser accepts", async () => {
  const compressed = pageCompressor();
  const read = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [accepted, expected] of [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["identity", undefined],
    ["undefined", undefined],
  ] as const)
    for (const _again of [1, 2]) {
      const { body, encoding } = await compressed(page, accepted);
      expect(encoding).toBe(expected);
      expect((encoding ? read[encoding](body) : body).toString()).toBe(page);
    }
});
