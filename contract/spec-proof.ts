import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as z from "zod/mini";
import type { Call } from "./call.ts";
import { Id } from "./fields.ts";
import { contract } from "./index.ts";

/** What proves a declared call, and what is missing. */
export interface Proof {
  name: string;
  call: Call;
  hasHandler: boolean;
  /** A test title that begins with 200 or a redirect. */
  hasSuccess: boolean;
  /** Declared refusals that no test of the call names. */
  unprovenRefusals: string[];
  /** S2 sends another shop's id in such a place; S1 sends every call as each of the twelve roles. */
  namesRow: boolean;
}

/** The tests of a call: its own, others in its folder that send it, and shared promises that they run. */
export function proofs(read: ReadFile = readProject): Proof[] {
  const features = featureOfCalls(read);
  return Object.entries(contract).map(([name, call]) => {
    const folder = `server/${features.get(name)}`;
    const own = find(folder, `${kebab(name)}.test.ts`, read) ?? "";
    const beside = testsIn(folder, read).filter((text) => new RegExp(`\\b${name}\\b`).test(text));
    const text = [own, ...beside].map((test) => test + sharedPromises(test, read)).join("\n");
    return {
      name,
      call,
      hasHandler: find(folder, `${kebab(name)}.ts`, read) !== undefined,
      hasSuccess: /\(\s*["`](?:200|302)\b/.test(own + sharedPromises(own, read)),
      unprovenRefusals: Object.keys(call.refusals).filter((code) => !new RegExp(`\\b${code}\\b`).test(text)),
      namesRow: holdsId(call.input),
    };
  });
}

/** One line for each missing proof. */
export const missingProofs = (all: readonly Proof[]): string[] =>
  all.flatMap(({ name, call, hasHandler, hasSuccess, unprovenRefusals }) => [
    ...(hasHandler ? [] : [`${name}: no handler`]),
    ...(hasSuccess ? [] : [`${name}: no test with a success`]),
    ...unprovenRefusals.map((code) => `${name}: no test names ${call.refusals[code]} ${code}`),
  ]);

type ReadFile = (path: string) => string | undefined;

const root = join(import.meta.dirname, "..");
const texts = new Map(
  globSync(["contract/*.ts", "server/**/*.ts"], { cwd: root }).map((path) => [
    path,
    readFileSync(join(root, path), "utf8"),
  ]),
);
export const readProject: ReadFile = (path) => texts.get(path);
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function featureOfCalls(read: ReadFile): Map<string, string> {
  const files = [...texts.keys()].filter((path) => /^contract\/[\w-]+\.ts$/.test(path));
  const named = files.flatMap((path) =>
    [...(read(path) ?? "").matchAll(/^export const (\w+) = call\(\{/gm)].map(
      ([, name = ""]) => [name, path.slice("contract/".length, -".ts".length)] as const,
    ),
  );
  return new Map(named);
}

/** The files of each feature with those of its sub-folders. */
const filesOf = Map.groupBy(texts.keys(), (path) => path.split("/").slice(0, 2).join("/"));

const find = (folder: string, name: string, read: ReadFile) => {
  const path = filesOf.get(folder)?.find((one) => one.endsWith(`/${name}`));
  return read(path ?? `${folder}/${name}`);
};

const testsIn = (folder: string, read: ReadFile) =>
  (filesOf.get(folder) ?? []).filter((path) => path.endsWith(".test.ts")).flatMap((path) => read(path) ?? []);

/** The bodies of the shared promises that this test runs. */
function sharedPromises(test: string, read: ReadFile): string {
  const imported = test.matchAll(
    /^import \{([^}]*)\} from "#(server\/testing\/same-for-several\/[\w-]+-promises\.ts)"/gm,
  );
  return [...imported]
    .map(([, names = "", path = ""]) => reached(read(path) ?? "", names.match(/\w+/g) ?? []))
    .join("\n");
}

/** The named declarations of a file and everything in it that they use. */
function reached(text: string, names: readonly string[]): string {
  const starts = [...text.matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)];
  const bodies = new Map(starts.map(({ 1: name = "", index }, at) => [name, text.slice(index, starts[at + 1]?.index)]));
  const found = new Set<string>();
  const follow = (name: string) => {
    const body = bodies.get(name);
    if (body === undefined || found.has(name)) return;
    found.add(name);
    for (const word of new Set(body.match(/\w+/g))) follow(word);
  };
  for (const name of names) follow(name);
  return [...found].map((name) => bodies.get(name)).join("\n");
}

interface Parts {
  shape?: Record<string, z.core.SomeType>;
  innerType?: z.core.SomeType;
  element?: z.core.SomeType;
  options?: z.core.SomeType[];
}

function holdsId(schema: z.core.SomeType): boolean {
  const { shape = {}, innerType, element, options = [] } = schema._zod.def as Parts;
  const inner = [...Object.values(shape), ...options, innerType, element].filter((part) => part !== undefined);
  return schema === Id || inner.some(holdsId);
}
