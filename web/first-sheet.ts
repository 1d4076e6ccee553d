import postcss, { type AtRule, type Container, type Rule } from "postcss";

/** As in `short-names.ts`: no global class begins with a capital. */
const ownClass = /\.([A-Z][A-Za-z]+)/g;
/**
 * A class in `:not` must be absent, and one of those in `:is` is enough; neither proves that the selector cannot match.
 */
const bracketed = /\([^()]*\)/g;

interface Sheets {
  first: string;
  whole: string;
}

/**
 * Splits a program's style sheet in two: the first has the rules for what this code can show, the second has all rules.
 * If both are loaded, the second comes later and repeats everything in its own order, so the result is the same as with
 * one sheet. Only fonts are not repeated: a second declaration would lay out all text again.
 */
export function firstSheet(sheet: string, code: string): Sheets {
  const names = new Set(code.match(/\b[A-Z][A-Za-z]+\b/g));
  const first = postcss.parse(sheet);
  first.walkRules((rule) => {
    if (isStepOfAnimation(rule)) return;
    const shown = rule.selectors.filter((selector) => classesIn(selector).every((name) => names.has(name)));
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

/** The classes that the selector needs to match. */
function classesIn(selector: string): string[] {
  const outer = selector.replaceAll(bracketed, "");
  return outer === selector ? [...outer.matchAll(ownClass)].map(([, name = ""]) => name) : classesIn(outer);
}

const isStepOfAnimation = ({ parent }: Rule) => (parent as AtRule | undefined)?.name?.endsWith("keyframes");

function withoutContent(rule: Container) {
  if (rule.nodes?.length === 0) rule.remove();
}
