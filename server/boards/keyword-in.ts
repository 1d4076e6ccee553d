import { type AnyColumn, ilike, or } from "drizzle-orm";

/** Finds the keyword literally in any of the columns. Undefined without a keyword. */
export function keywordIn(keyword: string | undefined, ...columns: AnyColumn[]) {
  const words = keyword?.trim();
  if (!words) return undefined;
  const like = `%${words.normalize("NFC").replace(/[\\%_]/g, "\\$&")}%`;
  return or(...columns.map((column) => ilike(column, like)));
}
