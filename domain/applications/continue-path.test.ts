import { expect, test } from "vitest";
import { continuePath } from "./continue-path.ts";

test.each(["/partners", "/partners/shops/1/today?date=2026-11-15", "/app/login#top", "/"])("%s leads back", (path) => {
  expect(continuePath(path)).toBe(path);
});

test.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/a\\..\\evil",
  "https://evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "evil.example",
  "",
  " /partners",
  "/\t/evil.example",
  "/\n/evil.example",
  "\u0000/partners",
  "/api/auth/logout",
  `/${"a".repeat(2000)}`,
  undefined,
  null,
  ["/partners"],
])("%j is ignored", (value) => {
  expect(continuePath(value)).toBeUndefined();
});
