import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { screenList } from "./screen-list.ts";

const root = join(import.meta.dirname, "../..");

interface Route {
  parent: string;
  path: string;
  /** A route that is not a screen only leads to another one. */
  isScreen: boolean;
}

/** Read from the sources: the router itself needs a browser. */
const routes = globSync("web/app/routes/*{router,routes}.tsx", { cwd: root }).flatMap((file) =>
  readFileSync(join(root, file), "utf8")
    .split("createRoute({")
    .slice(1)
    .flatMap((text): Route[] => {
      const [, parent = ""] = /getParentRoute: \(\) => (\w+)/.exec(text) ?? [];
      const [, path] = /path: "([^"]+)"/.exec(text) ?? [];
      const own = text.slice(0, text.indexOf("\n});"));
      return path === undefined ? [] : [{ parent, path, isScreen: own.includes("component:") }];
    }),
);
const addresses = routes
  .filter(({ isScreen, path }) => isScreen && path !== "/partners/shops/$shopId")
  .map(({ parent, path }) => (parent === "shop" ? `/partners/shops/$shopId${path}` : path));

const isListed = (address: string) => {
  const pattern = new RegExp(`^${address.replace(/\$\w+/g, "[^/]+")}$`);
  // If one address has an id and another the word "new" in its place, the word is not an id.
  return screenList.some(
    ({ path }) =>
      pattern.test(path.replace(/\?.*$/, "")) && (address.includes("new") || !/\/new$/.test(path.replace(/\?.*$/, ""))),
  );
};

test("routes are found in the sources", () => {
  expect(addresses.length).toBeGreaterThan(80);
  expect(addresses).toContain("/partners/shops/$shopId/reservations");
});

test("every screen of the router is in the list, so that all are checked", () => {
  expect(addresses.filter((address) => !isListed(address))).toEqual([]);
});

test("no two pictures have the same name", () => {
  const names = screenList.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
