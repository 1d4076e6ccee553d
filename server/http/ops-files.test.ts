import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { getShop } from "#contract/shops.ts";
import { readConfig } from "#server/config.ts";
import { settings } from "#server/environment.ts";
import { listenTo } from "#server/testing/event-stream.ts";
import { failedJob } from "#server/testing/failed-job.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { neededInProduction } from "#server/unsafe-settings.ts";

const server = await startTestServer();
const fileOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const ops = (name: string) => fileOf(`ops/${name}`);

/** Every expression of the dashboard and the alerts. */
const expressions = [
  ...[...ops("grafana-dashboard.json").matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) =>
    JSON.parse(text),
  ),
  ...ops("alerts.yml")
    .split(/^ +- alert: /m)
    .flatMap((rule) => /expr: (?:\|\n)?([\s\S]*?)\n +for:/.exec(rule)?.[1] ?? []),
] as string[];

/** What an expression asks of a metric: its name, and the required labels. */
function askedIn(expression: string) {
  const found = expression.matchAll(/\b((?:danjang|nodejs|process)_\w+)(?:\{([^}]*)\})?/g);
  return [...found].map(([, name = "", labels = ""]) => ({
    name,
    labels: [...labels.matchAll(/(\w+="[^"]*")/g)].map(([, label = ""]) => label),
  }));
}

/** The metrics after some traffic of every kind. */
async function figures(): Promise<string[]> {
  const { shop, visitor } = await server.shopWith("OWNER");
  await visitor.send(getShop, { id: shop.id });
  const stream = await listenTo(visitor, shop.id);
  await failedJob(server, "text-messages.send", "no route");
  const text = await (await server.visitor().fetch("/metrics")).text();
  stream.close();
  return text.split("\n").filter((line) => !line.startsWith("#"));
}

test("every metric of the dashboard and the alerts exists, with its labels", async () => {
  const asked = expressions.flatMap(askedIn);
  expect(asked.length).toBeGreaterThan(40);
  const lines = await figures();
  const missing = asked.filter(
    ({ name, labels }) =>
      !lines.some((line) => /^\w+/.exec(line)?.[0] === name && labels.every((label) => line.includes(label))),
  );
  expect(missing).toEqual([]);
});

test("docs/operations.md names every metric of ours", async () => {
  const names = (await figures()).flatMap(
    (line) => /^(danjang_\w+?)(?:_bucket|_sum|_count)?[{ ]/.exec(line)?.[1] ?? [],
  );
  const text = fileOf("docs/operations.md");
  expect([...new Set(names)].filter((name) => !text.includes(`\`${name}\``) && !text.includes(`\`${name}{`))).toEqual(
    [],
  );
});

const example = Object.fromEntries(
  ops("danjang.env.example")
    .split("\n")
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => line.split(/=(.*)/s) as [string, string]),
);

test("the example settings contain everything that production needs, no unknown setting and no secret", () => {
  expect(neededInProduction.filter((name) => !(name in example))).toEqual([]);
  expect(Object.keys(example).filter((name) => !settings.includes(name))).toEqual([]);
  expect(
    Object.keys(example).filter((name) => /KEY|SECRET|PHRASE|DATABASE/.test(name) && example[name] !== ""),
  ).toEqual([]);
});

test("started with the example as it is, the server names every empty setting", () => {
  const empty = neededInProduction.filter((name) => example[name] === "");
  expect(empty.length).toBeGreaterThan(20);
  expect(() => readConfig(example)).toThrow(
    `Production does not start without these settings: ${empty.join(", ")}. docs/operations.md says how to make each one.`,
  );
});

test("docs/operations.md lists every setting", () => {
  const text = fileOf("docs/operations.md");
  expect(settings.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test("the unit starts the server of this folder, as its own user with write access nowhere else", () => {
  const unit = ops("danjang@.service");
  const command = /^ExecStart=\/opt\/danjang\/(\S+)(.*) (\S+)$/m.exec(unit);
  expect(command?.[1]).toBe("node_modules/.bin/node");
  expect(fileOf(command?.[3] ?? "")).toContain('import("./product.ts")');
  expect(fileOf("server/product.ts")).toContain("startServer(");
  for (const line of ["User=danjang", "ProtectSystem=strict", "NoNewPrivileges=yes", "StateDirectory=danjang"])
    expect(unit.split("\n")).toContain(line);
});
