import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

// npm run new call shops closeForToday             the mechanical part of a call: declaration, handler, test
// npm run new call reservations/board getDayNote   the same in a folder of the feature
// npm run new screen shops ClosingScreen /closing  the mechanical part of a shop's screen: file, route, entry in the screen list

const root = join(import.meta.dirname, "..");
const [kind, feature = "", name = "", path = ""] = process.argv.slice(2);

if (kind === "call" && /^[a-z][\w-]*(?:\/[a-z][\w-]*)?$/.test(feature) && /^[a-z]\w+$/.test(name)) newCall();
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
  const [verb = "", ...noun] = kebab(name).split("-");
  const isRead = ["get", "list", "find", "search", "count", "preview", "export"].includes(verb);
  const method = isRead ? "GET" : ({ change: "PUT", remove: "DELETE" }[verb] ?? "POST");
  const isNamedByMethod = isRead || method !== "POST";
  const reply = isRead ? "z.object({})" : "Done";
  const declaration = `
export const ${name} = call({
  route: "${method} /partners/v1/shops/:shopId/${isNamedByMethod ? noun.join("-") : kebab(name)}",
${isRead ? "" : `  label: "${name}",\n`}  for: shopRoles("OWNER", "SUPER", ${isRead ? '"MEMBER", ' : ""}"OPERATOR"),
  input: z.object({ shopId: Id }),
  reply: ${reply},
  ${isRead ? "changedBy" : "announces"}: [],
  refusals: {},
});
`;
  const contract = `contract/${feature.split("/")[0]}.ts`;
  if (existsSync(join(root, contract))) change(contract, (text) => text + declaration);
  else {
    const fields = isRead ? "Id" : "Done, Id";
    const imports = `import * as z from "zod/mini";\nimport { call, shopRoles } from "./call.ts";\nimport { ${fields} } from "./fields.ts";\n`;
    create(contract, imports + declaration);
    console.log(`List ${contract} in contract/index.ts: its import and its entry.`);
  }
  create(
    `server/${feature}/${kebab(name)}.ts`,
    isRead
      ? `import { ${name} as call } from "#contract/${feature.split("/")[0]}.ts";
import { handle } from "#server/http/calls/context.ts";

export const ${name} = handle(call, async () => ({}));
`
      : `import { ${name} as call } from "#contract/${feature.split("/")[0]}.ts";
import { handle } from "#server/http/calls/context.ts";

export const ${name} = handle(call, async ({ changed }) => {
  changed({});
  return {};
});
`,
  );
  create(
    `server/${feature}/${kebab(name)}.test.ts`,
    `import { expect, test } from "vitest";
import { ${name} } from "#contract/${feature.split("/")[0]}.ts";
${isRead ? "" : 'import { recordOf } from "#server/testing/records.ts";\n'}import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: an owner …", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const answer = await visitor.send(${name}, { shopId: shop.id });
  expect(answer.status).toBe(200);
${isRead ? "" : "  expect((await recordOf(server, answer))?.changes).toEqual({});\n"}});
`,
  );
  console.log(
    isRead
      ? "Now: who may (for), input, reply, the live events after which screens ask again (changedBy), and the work."
      : "Now: who may (for), input, its live events (announces), refusals with their sentences in contract/sentences.ts, a Korean label, what the audit row says (changed), and the work.",
  );
  console.log(`Move the declaration in ${contract} to its relatives.`);
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
