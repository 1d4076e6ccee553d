import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { columnName } from "#server/db/tables/columns.ts";
import * as tables from "#server/db/tables/tables.ts";

export interface FingerprintColumn {
  table: string;
  column: string;
  /** As text, as bytes, or as values inside a JSON document. */
  kind: "text" | "bytes" | "json";
}

/** Columns whose name does not end in `_fingerprint`. The test beside this finds a missing one. */
const otherColumns: readonly FingerprintColumn[] = [
  { table: "phone_verifications", column: "code_hash", kind: "text" },
  { table: "idempotency_answers", column: "input_hash", kind: "bytes" },
  { table: "applications", column: "proven", kind: "json" },
  { table: "applications", column: "checks", kind: "json" },
];

export const fingerprintColumns: readonly FingerprintColumn[] = [
  ...Object.values(tables)
    .filter((value) => is(value, PgTable))
    .flatMap(readTable),
  ...otherColumns,
];

function readTable(table: PgTable): FingerprintColumn[] {
  const { name, columns } = getTableConfig(table);
  return columns
    .map((column) => columnName(column.name))
    .filter((column) => column.endsWith("_fingerprint"))
    .map((column) => ({ table: name, column, kind: "text" }));
}
