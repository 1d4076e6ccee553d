import { formatWon } from "#domain/menus/price.ts";
import { formatDay, formatInstant, isDay } from "#domain/time/seoul-time.ts";
import { timeOfMinute } from "#domain/time/time-range.ts";
import { formatField } from "./format-field.ts";
import { valueLabel } from "./value-label.ts";

export interface Change {
  /** The server's key; unique within a record. */
  key: string;
  name: string;
  /** Undefined if the record has only the new value. */
  from?: string;
  to: string;
}

type Row = Record<string, unknown>;

/**
 * The lines of a record, one for each field: `{ from, to }` is a change, anything else is the value afterwards. For a
 * record with two states of the whole thing the lines are their differences.
 */
export function changesOf(row: Row): Change[] {
  // A break has a begin and an end.
  if ("from" in row && "to" in row && !("break" in row)) {
    const { from, to, ...rest } = row;
    return [...linesOf(rest, row), ...differing(from, to, row)];
  }
  if (isRow(row.before) && isRow(row.after)) {
    const { before, after, ...rest } = row;
    // The server leaves out unchanged fields; values that look equal differ in a hidden part.
    return [...linesOf(rest, row), ...linesOf(paired(before, after), row)];
  }
  return linesOf(row, row);
}

export function changesInShort(row: Row): string {
  const texts = changesOf(row).map(({ name, from, to }) => `${name} ${from === undefined ? to : `${from} → ${to}`}`);
  return texts.length === 0 ? "–" : texts.join(", ");
}

function linesOf(fields: Row, row: Row): Change[] {
  return Object.entries(fields).map(([key, value]) => {
    const name = formatField(key, row);
    const change = changeIn(key, value);
    if (!change) return { key, name, to: formatValue(key, value, row) };
    const [from, to] = [formatValue(key, change.from, row), formatValue(key, change.to, row)];
    return from === to ? { key, name, to } : { key, name, from, to };
  });
}

function differing(from: unknown, to: unknown, row: Row): Change[] {
  if (!isRow(to)) return linesOf({ change: { from, to } }, row);
  if (!isRow(from)) return linesOf(to, row);
  const earlier = Object.entries(from).filter(([key]) => !(key in to));
  const changed = Object.entries(paired(from, to)).filter(([, pair]) => !isSame(pair.from, pair.to));
  return [
    ...linesOf(Object.fromEntries(changed), row),
    // A field that is missing in the later state has not become empty.
    ...linesOf(Object.fromEntries(earlier), row).map((line) => ({ ...line, name: `이전 ${line.name}` })),
  ];
}

const paired = (from: Row, to: Row): Record<string, { from: unknown; to: unknown }> =>
  Object.fromEntries(Object.entries(to).map(([key, value]) => [key, { from: from[key], to: value }]));

/** The database returns the fields of a value in one fixed order. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Both spellings exist in a list of payments that are checked again. */
const listedBoth = ["state", "refundedWon"];

function changeIn(key: string, value: unknown): { from: unknown; to: unknown } | undefined {
  if (listedBoth.includes(key) && Array.isArray(value) && value.length === 2) return { from: value[0], to: value[1] };
  return isRow(value) && "from" in value && "to" in value ? { from: value.from, to: value.to } : undefined;
}

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);

function formatValue(key: string, value: unknown, row: Row): string {
  if (value === null || value === undefined || value === "") return "없음";
  if (typeof value === "boolean") return value ? "예" : "아니요";
  if (typeof value === "number") return withUnit(key, value);
  if (typeof value === "string") return valueLabel(key, value, row) ?? asRead(value);
  if (Array.isArray(value))
    return value.length === 0 ? "없음" : value.map((each) => formatValue(key, each, row)).join(", ");
  const parts = Object.entries(value).map(
    ([name, each]) => `${formatField(name, row)} ${formatValue(name, each, row)}`,
  );
  return parts.length === 0 ? "없음" : parts.join(" ");
}

/** The unit is the last word of a name. */
function withUnit(key: string, value: number): string {
  if (/won$/i.test(key)) return formatWon(value);
  if (key.endsWith("Percent")) return `${value}%`;
  if (key.endsWith("Minute")) return timeOfMinute(value);
  return key.endsWith("Minutes") ? `${value}분` : String(value);
}

/** A person's own text may look like a time. */
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));

function asRead(text: string): string {
  if (isDay(text)) return formatDay(text);
  return isInstant(text) ? formatInstant(new Date(text)) : text;
}
