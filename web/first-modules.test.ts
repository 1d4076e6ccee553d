import { expect, test } from "vitest";
import { firstModules } from "./first-modules.ts";

/** The name of each module in this program; modules that no first screen needs have none. */
async function named(files: Record<string, string>) {
  const inMemory = {
    name: "in-memory",
    enforce: "pre" as const,
    resolveId: (name: string) => (/\w\.tsx?$/.test(name) ? `/web/${name.replace(/^.*\//, "")}` : undefined),
    load: (id: string) => files[id.replace("/web/", "")],
  };
  const build = { rolldownOptions: { input: "main.ts" } };
  const found = await firstModules({ plugins: [inMemory], build }, ["login-screen.tsx", "day-screen.tsx"]);
  return Object.fromEntries([...found].map(([id, name]) => [id.replace("/web/", ""), name]));
}

const program = {
  "main.ts": `
    const later = (load) => load;
    const lazyScreen = later;
    globalThis.screens = [
      lazyScreen(() => import("./login-screen.tsx")),
      lazyScreen(() => import("./day-screen.tsx")),
      withWholeSheet(() => import("./other.ts")),
      () => import("./dialog.ts"),
    ];`,
  "login-screen.tsx": `
    import { field } from "./field.ts";
    import { icon } from "./icons.ts";
    globalThis.login = [field, icon];`,
  "day-screen.tsx": `
    import { card } from "./card.ts";
    import { icon, moreIcons } from "./icons.ts";
    globalThis.day = [card, icon];`,
  "other.ts": `
    import { field } from "./field.ts";
    import { table } from "./table.ts";
    import { icon } from "./icons.ts";
    globalThis.other = [field, icon, table];`,
  "dialog.ts": `
    import { frame } from "./frame.ts";
    import { card } from "./card.ts";
    globalThis.dialog = [frame, card];`,
  "field.ts": `export const field = ["field"];`,
  "card.ts": `export const card = ["card"];`,
  "table.ts": `export const table = ["table"];`,
  "frame.ts": `export const frame = ["frame"];`,
  "icons.ts": `export { icon } from "./icon.ts"; export { moreIcons } from "./more-icons.ts";`,
  "icon.ts": `export const icon = ["icon"];`,
  "more-icons.ts": `export const moreIcons = ["more"];`,
};

test("a module is named after the first screens that use it, and after parts that load without the rules of other screens", async () => {
  expect(await named(program)).toMatchObject({
    "field.ts": "first-login",
    "card.ts": "first-day",
    "icon.ts": "first",
    "frame.ts": "on-its-own",
  });
});

test("an unused import, and a module that only other screens use, has no name", async () => {
  const modules = Object.keys(await named(program));
  expect(modules).not.toContain("more-icons.ts");
  expect(modules).not.toContain("table.ts");
});
