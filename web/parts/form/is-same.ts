/** Whether two values are equal, in any order of their keys: the database may reorder them. */
export function isSame(one: unknown, other: unknown): boolean {
  return sorted(one) === sorted(other);
}

const sorted = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
