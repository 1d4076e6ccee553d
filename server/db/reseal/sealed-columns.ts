import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { columnName } from "#server/db/tables/columns.ts";
import * as tables from "#server/db/tables/tables.ts";

export interface SealedTable {
  table: string;
  /** The columns of the primary key. */
  key: readonly string[];
  /** The name under which its values are encrypted, by column. */
  sealedFor: Readonly<Record<string, string>>;
}

/** If the same value is in several tables, it is encrypted under one name in all of them. */
const sharedNames: Readonly<Record<string, string>> = {
  "application_editions.content": "applications.content",
  "shop_registrations.content": "applications.content",
  "payouts.bank": "settlement_contracts.bank",
};

/** Every table with encrypted columns, found by their names, which end in `_sealed`. */
export const sealedTables: readonly SealedTable[] = Object.values(tables)
  .filter((value) => is(value, PgTable))
  .map(readTable)
  .filter(({ sealedFor }) => Object.keys(sealedFor).length > 0);

function readTable(table: PgTable): SealedTable {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const sealed = columns.map((column) => columnName(column.name)).filter((column) => column.endsWith("_sealed"));
  const keys = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  return {
    table: name,
    key: keys.map((column) => columnName(column.name)),
    sealedFor: Object.fromEntries(
      sealed.map((column) => {
        const own = `${name}.${column.replace(/_sealed$/, "")}`;
        return [column, sharedNames[own] ?? own];
      }),
    ),
  };
}
