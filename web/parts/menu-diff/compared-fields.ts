import type { MenuContent } from "#contract/menu.ts";
import { isPickKind, type MenuField, menuFields } from "#domain/menus/menu-content.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { isSame } from "#web/parts/form/is-same.ts";
import { formatField, type MenuNames } from "./format-field.ts";

export interface ComparedField {
  field: MenuField;
  label: string;
  before: string[];
  after: string[];
  changed: boolean;
}

/** Every field that one of two menus has, in the order of the form; `before` is null for a new menu. */
export const comparedFields = (before: MenuContent | null, after: MenuContent, names: MenuNames): ComparedField[] =>
  keysOf(menuFields)
    .map((field) => comparedField(field, before, after, names))
    .filter((one) => one.before.length > 0 || one.after.length > 0 || isExpected(one.field, after));

function comparedField(field: MenuField, was: MenuContent | null, is: MenuContent, names: MenuNames): ComparedField {
  const before = was ? formatField(field, was, names) : [];
  const after = formatField(field, is, names);
  // Two photos have the same text; anything else with the same text is equal for a reader.
  const differs = field === "photoId" ? was?.photoId !== is.photoId : !isSame(before, after);
  return { field, label: menuFields[field].label, before, after, changed: was !== null && differs };
}

/** The reader has to see that these are missing. */
const isExpected = (field: MenuField, { kind }: MenuContent) =>
  field === "description" || (field === "photoId" && isPickKind(kind));
