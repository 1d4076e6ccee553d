import { type AnyColumn, ilike, or } from "drizzle-orm";

/** Letter by letter in any of the columns; undefined where nothing is looked for. */
export function keywordIn(keyword: string | undefined, ...columns: AnyColumn[]) {
  const words = keyword?.trim();
  if (!words) return undefined;
  const like = `%${words.normalize("NFC").replace(/[\\%_]/g, "\\$&")}%`;
  return or(...columns.map((column) => ilike(column, like)));
}
