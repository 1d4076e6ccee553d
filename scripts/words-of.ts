import { globSync } from "node:fs";
import { parseSync } from "oxc-parser";

export interface Words {
  path: string;
  line: number;
  text: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const korean = /[가-힣]/;

/** Files with texts that people read: not tests, not worlds of tests. */
export function productFiles(root: string): string[] {
  return globSync("{web,contract,domain,server}/**/*.{ts,tsx}", { cwd: root })
    .filter((path) => !/\.test\.tsx?$|^server\/(?:testing|promises)\//.test(path))
    .sort();
}

/** Every Korean string of a file: literals, templates with their expressions, and the text of an element as it is read. */
export function wordsOf(path: string, source: string): Words[] {
  if (!korean.test(source)) return [];
  const found: Words[] = [];
  const add = ({ start }: Node, text: string) => {
    const read = text.replace(/\s+/g, " ").trim();
    if (korean.test(read)) found.push({ path, line: source.slice(0, start).split("\n").length, text: read });
  };
  const code = ({ start, end }: Node) => source.slice(start, end);
  const value = (node: Node) => (node.end - node.start > 60 || korean.test(code(node)) ? "{…}" : `{${code(node)}}`);

  /** A template or the children of an element, with `{code}` where a value comes. */
  const joined = (node: Node): string | undefined => {
    if (node.type === "Literal") return typeof node.value === "string" ? node.value : undefined;
    if (node.type === "JSXText") return String(node.value);
    if (node.type === "JSXExpressionContainer") {
      const inner = node.expression as Node;
      return joined(inner) ?? value(inner);
    }
    if (node.type !== "TemplateLiteral") return undefined;
    const values = node.expressions as Node[];
    const quasis = node.quasis as { value: { cooked: string } }[];
    return quasis.map(({ value: part }, at) => part.cooked + (values[at] ? value(values[at]) : "")).join("");
  };

  const visit = (node: Node): void => {
    if (node.type === "JSXExpressionContainer") {
      visit(node.expression as Node);
      return;
    }
    const text = joined(node);
    if (node.type === "JSXElement" || node.type === "JSXFragment") {
      const children = node.children as Node[];
      const parts = children.map((child) => (isElement(child) ? textOf(child) : (joined(child) ?? "")));
      if (children.some((child) => child.type === "JSXText" && korean.test(code(child)))) {
        add(children.find((child) => korean.test(code(child))) ?? node, parts.join(""));
        for (const child of children) if (child.type !== "JSXText") visitInside(child);
        visitInside(node.openingElement as Node | undefined);
        return;
      }
    } else if (text !== undefined) {
      add(node, text);
    }
    if (node.type === "Literal" || node.type === "JSXText") return;
    visitInside(node);
  };

  const isElement = ({ type }: Node) => type === "JSXElement" || type === "JSXFragment";
  const textOf = (node: Node): string =>
    (node.children as Node[]).map((child) => (isElement(child) ? textOf(child) : (joined(child) ?? ""))).join("");

  const visitInside = (node: Node | undefined): void => {
    for (const field of Object.values(node ?? {}))
      for (const one of Array.isArray(field) ? field : [field])
        if (one && typeof one === "object" && typeof (one as Node).type === "string") visit(one as Node);
  };

  visit(parseSync(path, source).program as unknown as Node);
  return unique(found);
}

const unique = (all: Words[]): Words[] => [...new Map(all.map((one) => [`${one.line} ${one.text}`, one])).values()];

/** The end of these values is always the same: 원, 퍼센트, 분, 시간. */
const knownEnds = /^(?:\w*[wW]on(?:Text)?|percentOf|formatMinutes|formatLength)(?:\(|$)|^withParticle\(/;

/** Values that a particle follows directly, although the particle depends on the value. */
export function looseParticles(source: string): string[] {
  const follows =
    /\}[’”'"]?(?:\([을를이가은는과와으]\)로?|[을를이가은는과와](?:\([을를이가은는과와]\))?|으로|로|이에요|예요)(?=[\s.,?·<`"']|$)/g;
  return [...source.matchAll(follows)].flatMap((match) => {
    const from = opening(source, match.index);
    const written = source.slice(from, match.index + match[0].length);
    const value = source.slice(from + 1, match.index).trim();
    return knownEnds.test(value) ? [] : [written.replace(/\s+/g, " ")];
  });
}

/** Where the brace opens that closes here. */
function opening(source: string, close: number): number {
  let depth = 0;
  for (let at = close; at >= 0; at -= 1) {
    if (source[at] === "}") depth += 1;
    if (source[at] === "{") depth -= 1;
    if (depth === 0) return at;
  }
  return 0;
}
