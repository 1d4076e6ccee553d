import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

interface Node {
  type: string;
  start: number;
  end: number;
  [name: string]: unknown;
}

/**
 * The contract without the parts that only the server needs. The web never checks an answer, and checks an input only
 * in a form: so replies, refusals and all other inputs are left out. The rest is created at first use, and unused parts
 * are dropped instead of being created at every start. A page that checks its few fields by the domain's own rules
 * needs no inputs, and so does not load zod.
 */
export function leanContract({ inputs = true } = {}): Plugin {
  let isChecked = (_name: string) => inputs;
  return {
    name: "lean-contract",
    enforce: "pre",
    configResolved({ command }) {
      // In development, a form may be added at any moment.
      if (!inputs || command !== "build") return;
      const checked = checkedCalls();
      isChecked = (name) => checked.has(name);
    },
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        // Our `Node` declares only the fields that are read here.
        const { body } = this.parse(code, { lang: "ts" }) as unknown as { body: Node[] };
        const edits = body.flatMap(declarationsOf).flatMap(([name, made]) => editsOf(made, code, isChecked(name)));
        return { code: apply(code, edits), map: null };
      },
    },
  };
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Calls whose input a form reads by name: `useCallForm(login, …)`, `createStaff.input`. */
export function checkedCalls(): Set<string> {
  const root = fileURLToPath(new URL(".", import.meta.url));
  const names = globSync("**/*.{ts,tsx}", { cwd: root }).filter((name) => !/lean-contract|use-call-form/.test(name));
  const sources = names.map((name) => readFileSync(root + name, "utf8").replaceAll(/(?:z|styles)\.input/g, ""));
  const mentions = sources.flatMap((source) => [
    ...source.matchAll(/useCallForm(?:<[^(]*>)?\(([^,]+),|\b(\w+)\.input\b/g),
  ]);
  return new Set(mentions.flatMap(([, given = "", read = ""]) => (read ? [read] : (given.match(/\b[a-z]\w+/g) ?? []))));
}

const made = new Set(["CallExpression", "ObjectExpression", "TSAsExpression"]);

/** The values that a module creates by calls, such as `z.object(…)` and `call(…)`, or that contain such values. */
function declarationsOf(statement: Node): [name: string, made: Node][] {
  const declaration = (statement.type === "ExportNamedDeclaration" ? statement.declaration : statement) as Node | null;
  if (declaration?.type !== "VariableDeclaration") return [];
  return (declaration.declarations as { id: { name: string }; init: Node | null }[]).flatMap(({ id, init }) =>
    init && made.has(init.type) ? [[id.name, init] as [string, Node]] : [],
  );
}

function editsOf(made: Node, code: string, inputs: boolean): Edit[] {
  const wrapped = [
    { start: made.start, end: made.start, text: "/*@__PURE__*/ (() => (" },
    { start: made.end, end: made.end, text: "))()" },
  ];
  if ((made.callee as { name?: string } | undefined)?.name !== "call") return wrapped;
  const [declared] = made.arguments as Node[];
  if (declared?.type !== "ObjectExpression") return wrapped;
  return [...wrapped, ...(declared.properties as Node[]).flatMap((property) => editOfPart(property, code, inputs))];
}

function editOfPart(property: Node, code: string, inputs: boolean): Edit[] {
  const { start, end } = property;
  const { name } = property.key as { name: string };
  const value = property.value as Node;
  if (name === "input" && inputs) {
    return [{ start, end, text: `get input() { return ${code.slice(value.start, value.end)} }` }];
  }
  // Only the server uses labels; the comma after one is removed too.
  if (name === "label") return [{ start, end: end + 1, text: "" }];
  return ["input", "reply", "refusals"].includes(name) ? [{ start, end, text: `${name}: undefined` }] : [];
}

/** Lines keep their numbers, so that a stack names the line of the source. */
function apply(code: string, edits: Edit[]): string {
  const linesOf = (text: string) => text.split("\n").length - 1;
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: by }) => {
      const gone = Math.max(0, linesOf(text.slice(start, end)) - linesOf(by));
      return text.slice(0, start) + by + "\n".repeat(gone) + text.slice(end);
    }, code);
}
