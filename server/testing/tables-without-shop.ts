import { getTableName } from "drizzle-orm";
import { shopTables } from "#server/db/tables/table-kinds.ts";
import * as tables from "#server/db/tables/tables.ts";

const names = Object.entries(tables).flatMap(([name, table]) =>
  shopTables.some((one) => one === name) ? getTableName(table as Parameters<typeof getTableName>[0]) : [],
);

/**
 * Columns that find rows before their shop is known, or in all shops: links of earlier releases, a browser with holds in several
 * shops, an account that leaves all of its shops, the operators' list of entries, the pause of all payments.
 */
const foundBy: Readonly<Record<string, readonly string[]>> = {
  bookings: ["key_hash", "visitor"],
  exhibition_entries: ["id", "exhibition_id", "approval"],
  invitations: ["token_hash", "invited_by"],
  reservation_notices: ["due_at", "held_at"],
  staffs: ["account_id"],
};

/** A statement about all shops has this comment. */
const ofAnyShop = "/* of any shop */";

const word = "[a-z_][a-z0-9_]*";
const reference = new RegExp(
  `(?:\\b(from|join|update|using|into)\\s+(?:only\\s+)?|,\\s*)(${names.join("|")})\\b(?!\\.)(?:\\s+(?:as\\s+)?(${word}))?`,
  "g",
);
const noAlias =
  /^(from|where|set|on|using|left|right|full|inner|cross|natural|join|order|group|having|limit|for|as|values|returning|select|union|except|intersect|offset|window)$/;

/**
 * The tables of a shop in a statement that does not compare their shop, each by its name there. It parses no grammar: a name
 * that is compared anywhere in the statement counts, and a bare `shop_id` counts for its own select.
 */
export function tablesWithoutShop(statement: string): string[] {
  if (statement.includes(ofAnyShop)) return [];
  const text = plain(statement);
  return [...text.matchAll(reference)].flatMap((found) => {
    const [all, keyword, table = "", following] = found;
    // After a comma only a name with an alias is a table; everything else is a column.
    if (keyword === undefined && (following === undefined || noAlias.test(following))) return [];
    const alias = following === undefined || noAlias.test(following) ? table : following;
    if (keyword === "into") {
      const rest = text.slice(found.index + all.length - (alias === table ? (following ?? "").length : 0));
      return /^\s*\([^)]*\bshop_id\b/.test(rest) ? [] : [table];
    }
    const own = ownSelect(text, found.index);
    const isNamed = comparesShop(alias).test(text) || bareShop.test(own) || comparesOther(table, alias).test(own);
    return isNamed ? [] : [alias === table ? table : `${table} ${alias}`];
  });
}

/** Without texts, comments and quotes, which may contain anything. */
const plain = (statement: string) =>
  statement
    .replaceAll(/--.*$/gm, " ")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', "")
    .replaceAll(/\bpublic\./g, "")
    .toLowerCase()
    .replaceAll(/\s+/g, " ");

const comparesShop = (alias: string) =>
  new RegExp(
    `\\b${alias}\\.shop_id\\)? ?(=|in\\b|is not distinct)|(=|any ?\\(|from) ?${alias}\\.shop_id\\b|\\(${alias}\\.shop_id, ?[^()]*\\) ?(=|in\\b)|[=,] ?\\(${alias}\\.shop_id,`,
  );
const comparesOther = (table: string, alias: string) =>
  new RegExp(`(?<![.\\w])(?:${alias}\\.)?(?:${foundBy[table]?.join("|") ?? "(?!)"}) ?(?:=|<=|in\\b|is not null)`);
const bareShop = /(?<![.\w])shop_id ?(=|in\b)|= ?shop_id\b|using ?\(shop_id|\(shop_id, ?[^()]*\) ?(=|in\b)/;

/** The select around a position, without its inner selects and without the others of a union. */
function ownSelect(text: string, place: number): string {
  let depth = 0;
  let start = place;
  while (start > 0) {
    const letter = text[start - 1];
    if (letter === ")") depth += 1;
    if (letter === "(" && depth === 0) break;
    if (letter === "(") depth -= 1;
    start -= 1;
  }
  let end = place;
  depth = 0;
  while (end < text.length) {
    const letter = text[end];
    if (letter === "(") depth += 1;
    if (letter === ")" && depth === 0) break;
    if (letter === ")") depth -= 1;
    end += 1;
  }
  const before =
    text
      .slice(start, place)
      .split(/\b(?:union|except|intersect)\b/)
      .at(-1) ?? "";
  const [after = ""] = text.slice(place, end).split(/\b(?:union|except|intersect)\b/);
  let own = before + after;
  // From the inside out: an inner select is removed, other parentheses become brackets.
  for (let inner = ""; inner !== own; ) {
    inner = own;
    own = own.replaceAll(/\(((?:select|with|delete|update|insert)\b)?([^()]*)\)/g, (_, verb, rest) =>
      verb ? " " : `[${rest}]`,
    );
  }
  return own.replaceAll("[", "(").replaceAll("]", ")");
}
