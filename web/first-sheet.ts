import postcss, { type AtRule, type Container, type Rule } from "postcss";

/** As `short-names.ts` makes them: no class that a sheet gives to all begins with a capital. */
const ownClass = /\.([A-Z][A-Za-z]+)/g;
/** What `:not` names must be absent, and of what `:is` names one is enough; neither says that the selector cannot be met. */
const bracketed = /\([^()]*\)/g;

interface Sheets {
  first: string;
  whole: string;
}

/**
 * A program's style sheet in two: the first has the rules for what this code can show, the second all of them. Where both
 * are there the second stands behind and says everything once more in its own order, so nothing looks different with them than
 * with one. Only fonts are not said again: to declare them a second time would have every word laid out anew.
 */
export function firstSheet(sheet: string, code: string): Sheets {
  const words = new Set(code.match(/\b[A-Z][A-Za-z]+\b/g));
  const first = postcss.parse(sheet);
  first.walkRules((rule) => {
    if (isStepOfAnimation(rule)) return;
    const shown = rule.selectors.filter((selector) => classesIn(selector).every((name) => words.has(name)));
    if (shown.length > 0) rule.selectors = shown;
    else rule.remove();
  });
  first.walkAtRules(withoutContent);
  const whole = postcss.parse(sheet);
  whole.walkAtRules("font-face", (font) => {
    font.remove();
  });
  return { first: first.toString(), whole: whole.toString() };
}

/** The classes without which it is never met. */
function classesIn(selector: string): string[] {
  const outer = selector.replaceAll(bracketed, "");
  return outer === selector ? [...outer.matchAll(ownClass)].map(([, name = ""]) => name) : classesIn(outer);
}

const isStepOfAnimation = ({ parent }: Rule) => (parent as AtRule | undefined)?.name?.endsWith("keyframes");

function withoutContent(rule: Container) {
  if (rule.nodes?.length === 0) rule.remove();
}
