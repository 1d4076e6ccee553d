import { getTableName } from "drizzle-orm";
import { shopTables } from "#server/db/tables/table-kinds.ts";
import * as tables from "#server/db/tables/tables.ts";

const names = Object.entries(tables).flatMap(([name, table]) =>
  shopTables.some((one) => one === name) ? getTableName(table as Parameters<typeof getTableName>[0]) : [],
);

/** `ofAnyShop` in `server/db/by-key.ts`: a select that goes over all shops says so. It counts for that select alone. */
const ofAnyShop = "true /* of any shop */";
/** The same without a comment, so that the statement can be read without its comments. */
const marker = "true of_any_shop";

const word = "[a-z_][a-z0-9_]*";
const reference = new RegExp(
  `(?:\\b(from|join|update|using|into)\\s+(?:only\\s+)?|,\\s*)(${names.join("|")})\\b(?!\\.)(?:\\s+(?:as\\s+)?(${word}))?`,
  "g",
);
const noAlias =
  /^(from|where|set|on|using|left|right|full|inner|cross|natural|join|order|group|having|limit|for|as|values|returning|select|union|except|intersect|offset|window)$/;

/**
 * The tables of a shop whose shop a statement does not compare, each by the name it has there. There is no parser: an
 * alias that is compared anywhere in the statement counts; a bare `shop_id` counts for the select that it stands in.
 */
export function tablesWithoutShop(statement: string): string[] {
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
    const isNamed = comparesShop(alias).test(text) || bareShop.test(own) || own.includes(marker);
    return isNamed ? [] : [alias === table ? table : `${table} ${alias}`];
  });
}

/** Without texts, comments and quotes, which may contain anything. */
const plain = (statement: string) =>
  statement
    .replaceAll(ofAnyShop, marker)
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
