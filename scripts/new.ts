import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

// npm run new call shops closeForToday             the mechanical part of a call: declaration, handler, test
// npm run new screen shops ClosingScreen /closing  the mechanical part of a shop's screen: file, route, entry in the screen list

const root = join(import.meta.dirname, "..");
const [kind, feature = "", name = "", path = ""] = process.argv.slice(2);

if (kind === "call" && /^[a-z][\w-]*$/.test(feature) && /^[a-z]\w+$/.test(name)) newCall();
else if (
  kind === "screen" &&
  /^[a-z][\w-]*$/.test(feature) &&
  /^[A-Z]\w+Screen$/.test(name) &&
  /^\/[\w/-]+$/.test(path)
)
  newScreen();
else {
  console.error("npm run new call <feature> <callName>, or npm run new screen <feature> <NameScreen> </path>");
  process.exitCode = 2;
}

function newCall() {
  const declaration = `
export const ${name} = call({
  route: "POST /partners/v1/shops/:shopId/${kebab(name)}",
  label: "${name}",
  for: shopRoles("OWNER", "SUPER", "OPERATOR"),
  input: z.object({ shopId: Id }),
  reply: z.object({}),
  announces: ["shop_changed"],
  refusals: {},
});
`;
  const contract = `contract/${feature}.ts`;
  if (existsSync(join(root, contract))) change(contract, (text) => text + declaration);
  else {
    const imports = `import * as z from "zod/mini";\nimport { call, shopRoles } from "./call.ts";\nimport { Id } from "./fields.ts";\n`;
    create(contract, imports + declaration);
    console.log(`List ${contract} in contract/index.ts.`);
  }
  create(
    `server/${feature}/${kebab(name)}.ts`,
    `import { ${name} as call } from "#contract/${feature}.ts";
import { handle } from "#server/http/calls/context.ts";

export const ${name} = handle(call, async ({ shop, announce }) => {
  announce(shop.id, "shop_changed", [shop.id]);
  return {};
});
`,
  );
  create(
    `server/${feature}/${kebab(name)}.test.ts`,
    `import { expect, test } from "vitest";
import { ${name} } from "#contract/${feature}.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: an owner …", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  expect((await visitor.send(${name}, { shopId: shop.id })).status).toBe(200);
});
`,
  );
  console.log(
    "Now: who may (for), input, reply, refusals with their sentences in contract/sentences.ts, a Korean label, and the work.",
  );
}

function newScreen() {
  const file = `web/${feature}/${kebab(name).slice(1)}.tsx`;
  const route = name.charAt(0).toLowerCase() + name.slice(1).replace(/Screen$/, "");
  create(
    file,
    `import { Card } from "#web/ui/display/card.tsx";

export function ${name}() {
  return <Card title="${name}">…</Card>;
}
`,
  );
  change("web/app/routes/shop-routes.tsx", (text) =>
    text.replace(
      /\nexport const shopRoutes = \[/,
      `
const ${route} = createRoute({
  getParentRoute: () => shop,
  path: "${path}",
  staticData: { title: "${name}" },
  component: lazyScreen(() => import("#${file}")),
});
export const shopRoutes = [
  ${route},`,
    ),
  );
  change("e2e/screens/screen-list.ts", (text) =>
    text.replace(
      /(export const screenList: readonly ListedScreen\[\] = \[\n)/,
      `$1  { name: "${kebab(name).slice(1, -7)}", path: "/partners/shops/{shop}${path}", for: ["owner"] },\n`,
    ),
  );
  console.log("Now: its Korean title, who may open it (web/app/frame/navigation.ts), and what it shows.");
}

function create(file: string, text: string) {
  if (existsSync(join(root, file))) throw new Error(`${file} already exists.`);
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  console.log(`new      ${file}`);
}

function change(file: string, by: (text: string) => string) {
  const text = readFileSync(join(root, file), "utf8");
  const changed = by(text);
  if (changed === text) throw new Error(`${file} has no place for it any more: change scripts/new.ts.`);
  writeFileSync(join(root, file), changed);
  console.log(`changed  ${file}`);
}

function kebab(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
