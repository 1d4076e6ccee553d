import { type AnyColumn, ilike, or } from "drizzle-orm";

/** Finds the keyword literally in any of the columns. Undefined without a keyword. */
export function keywordIn(keyword: string | undefined, ...columns: AnyColumn[]) {
  const text = keyword?.trim();
  if (!text) return undefined;
  const like = `%${text.normalize("NFC").replace(/[\\%_]/g, "\\$&")}%`;
  return or(...columns.map((column) => ilike(column, like)));
}
