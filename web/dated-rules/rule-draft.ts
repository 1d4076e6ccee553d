import { addDatedRule } from "#contract/dated-rules.ts";
import type { RegionGrade } from "#domain/advertising/advertisement-price.ts";
import type { RuleName } from "#domain/time/dated-rule.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import type { RuleValue } from "./format-rule.ts";
import { type RuleField, ruleFields } from "./rule-fields.ts";

/** The value of a control: null while it is empty; days and grades have one control each. */
export type DraftValue = number | string | null | readonly number[] | Readonly<Record<string, RegionGrade>>;
/** The values of the form, by their path in the rule. */
export type RuleDraft = Record<string, DraftValue>;

const fieldsOf = (rule: RuleName): readonly RuleField[] => ruleFields[rule].flatMap(({ fields }) => fields);

export function ruleDraftOf({ rule, value }: RuleValue): RuleDraft {
  return Object.fromEntries(
    fieldsOf(rule).map(({ path }) => [path, (at(value, path.split(".")) ?? null) as DraftValue]),
  );
}

/** The edited rule; values that the form does not show stay the same. */
export function ruleValueOf(base: RuleValue, draft: RuleDraft): RuleValue {
  const value = Object.entries(draft).reduce<unknown>(
    (built, [path, typed]) => put(built, path.split("."), typed),
    base.value,
  );
  return { rule: base.rule, value: withoutEmptyCuts(value) } as RuleValue;
}

/** The contract's errors by the path of their field. */
export function ruleErrorsOf(change: RuleValue, effectiveFrom: string | null): Record<string, string> {
  const errors = fieldErrors(addDatedRule.input, { effectiveFrom: effectiveFrom ?? "", change });
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [placeOf(name), error]));
}

/** Translates the contract's path of a field into the form's; an error of a whole list is shown at its first field. */
export function placeOf(name: string): string {
  const path = name.replace(/^change\.value\./, "");
  return path === "noticeDays" ? "noticeDays.0" : path;
}

function at(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  return typeof value === "object" && value !== null ? at((value as Record<string, unknown>)[name], rest) : undefined;
}

function put(value: unknown, path: readonly string[], typed: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return typed;
  const inner = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const changed = put(inner[name], rest, typed);
  if (Array.isArray(value)) return value.with(Number(name), changed);
  return { ...inner, [name]: changed };
}

/** A cut without any values does not exist. */
function withoutEmptyCuts(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const isEmpty = name === "cut" && inner !== null && Object.values(inner as object).every((part) => part === null);
      return [name, isEmpty ? null : withoutEmptyCuts(inner)];
    }),
  );
}
