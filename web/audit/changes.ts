export interface Change {
  name: string;
  /** Undefined where the record says only what it is now. */
  from?: string;
  to: string;
}

/** What a record says, one line a field: `{ from, to }` is a change, anything else is how it stands afterwards. */
export function changesOf(changes: Record<string, unknown>): Change[] {
  return Object.entries(changes).map(([name, value]) =>
    isFromTo(value) ? { name, from: inWords(value.from), to: inWords(value.to) } : { name, to: inWords(value) },
  );
}

export function changesInShort(changes: Record<string, unknown>): string {
  const words = changesOf(changes).map(
    ({ name, from, to }) => `${name} ${from === undefined ? to : `${from} → ${to}`}`,
  );
  return words.length === 0 ? "–" : words.join(", ");
}

const isFromTo = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === "object" && value !== null && "from" in value && "to" in value;

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "없음";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
