import { addDatedRule } from "#contract/dated-rules.ts";
import type { RegionGrade } from "#domain/advertising/advertisement-price.ts";
import type { RuleName } from "#domain/time/dated-rule.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import type { RuleValue } from "./format-rule.ts";
import { type RuleField, ruleFields } from "./rule-fields.ts";

/** What a control holds: null while it is empty; days and grades are one control each. */
export type DraftValue = number | string | null | readonly number[] | Readonly<Record<string, RegionGrade>>;
/** What stands in the form, by the place of a value in its rule. */
export type RuleDraft = Record<string, DraftValue>;

const fieldsOf = (rule: RuleName): readonly RuleField[] => ruleFields[rule].flatMap(({ fields }) => fields);

export function ruleDraftOf({ rule, value }: RuleValue): RuleDraft {
  return Object.fromEntries(
    fieldsOf(rule).map(({ path }) => [path, (at(value, path.split(".")) ?? null) as DraftValue]),
  );
}

/** The rule as it would be; what the form does not show stays as it was. */
export function ruleValueOf(base: RuleValue, draft: RuleDraft): RuleValue {
  const value = Object.entries(draft).reduce<unknown>(
    (built, [path, typed]) => put(built, path.split("."), typed),
    base.value,
  );
  return { rule: base.rule, value: withoutEmptyCuts(value) } as RuleValue;
}

/** What the contract finds wrong, by the path of its field. */
export function ruleErrorsOf(change: RuleValue, effectiveFrom: string | null): Record<string, string> {
  const errors = fieldErrors(addDatedRule.input, { effectiveFrom: effectiveFrom ?? "", change });
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [placeOf(name), error]));
}

/** As the contract and the server name a field, so its place in the form; what is said of a whole list stands at its first. */
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

/** A cut that is written nowhere is none. */
function withoutEmptyCuts(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const isEmpty = name === "cut" && inner !== null && Object.values(inner as object).every((part) => part === null);
      return [name, isEmpty ? null : withoutEmptyCuts(inner)];
    }),
  );
}
