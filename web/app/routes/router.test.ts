import { expect, test } from "vitest";

// Read as text, not imported: a screen reads the width of the browser when it is loaded.
const files = import.meta.glob<string>(["./router.tsx", "./*-routes.tsx"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const text = Object.values(files).join("\n");
const paths = [...text.matchAll(/\bpath: "([^"]+)"/g)].map(([, path]) => path ?? "");

test("the shell is the route /_app, and the only route without a parent", () => {
  const unwrapped = text.match(/createRoute\(\{\s*getParentRoute: \(\) => root,.*/g) ?? [];
  expect(unwrapped).toEqual(['createRoute({ getParentRoute: () => root, id: "_app", component: Shell });']);
});

test.each([/^\/app\//, /^\/partners\//, /^\/partners\/advertise\//])("the area %s exists", (area) => {
  expect(paths.filter((path) => area.test(path)).length).toBeGreaterThan(1);
});

test("card management has a route for success and one for failure", () => {
  expect(paths).toEqual(expect.arrayContaining(["/partners/cards/success", "/partners/cards/failure"]));
});
