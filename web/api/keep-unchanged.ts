import { replaceEqualDeep } from "@tanstack/react-query";

interface Row {
  id: unknown;
  [field: string]: unknown;
}

/**
 * Parts of a new answer with the same content stay the same objects, so that components do not draw again. Rows are
 * matched by their id, not by their index: one new row shifts all that follow.
 */
export function keepUnchanged(before: unknown, fresh: unknown): unknown {
  if (!isList(before) || !isList(fresh)) return replaceEqualDeep(before, fresh);
  const { items: earlier, ...restBefore } = before;
  const { items: now, ...freshRest } = fresh;
  const known = new Map(earlier.map((row) => [row.id, row]));
  // Computed lines have no id yet; they are matched by their index.
  if (known.size < earlier.length) return replaceEqualDeep(before, fresh);
  const items = now.map((row) => kept(known.get(row.id), row));
  const isSame = items.length === earlier.length && items.every((row, index) => row === earlier[index]);
  const rest = replaceEqualDeep(restBefore, freshRest);
  return isSame && rest === restBefore ? before : { ...rest, items: isSame ? earlier : items };
}

/** Most rows are flat and unchanged: a quick comparison avoids a deep one for hundreds of rows. */
function kept(before: Row | undefined, fresh: Row): Row {
  return before && hasSameFields(before, fresh) ? before : replaceEqualDeep(before, fresh);
}

function hasSameFields(one: Row, other: Row): boolean {
  for (const name in other) if (one[name] !== other[name]) return false;
  for (const name in one) if (!(name in other)) return false;
  return true;
}

function isList(answer: unknown): answer is { items: Row[] } {
  if (typeof answer !== "object" || answer === null || !("items" in answer)) return false;
  return Array.isArray(answer.items) && answer.items.every(isRow);
}

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && "id" in value;
