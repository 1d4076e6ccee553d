import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { startTestServer } from "#server/testing/test-server.ts";
import * as tables from "./tables.ts";

const server = await startTestServer();

interface Column {
  table: string;
  column: string;
  type: string;
  required: boolean;
  identity: boolean;
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const inOrder = (columns: Column[]) =>
  columns
    .map((column) => ({ ...column }))
    .sort((a, b) => `${a.table}.${a.column}`.localeCompare(`${b.table}.${b.column}`));

function asTheProgramSeesIt(): Column[] {
  return Object.values(tables)
    .filter((value) => is(value, PgTable))
    .flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns.map((column) => ({
        table: name,
        column: snake(column.name),
        type: column.getSQLType(),
        required: column.notNull,
        identity: column.generatedIdentity !== undefined,
      }));
    });
}

async function asTheDatabaseHasIt(): Promise<Column[]> {
  const { rows } = await server.parts.pool.query<Column>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as required, a.attidentity <> '' as identity
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migrations'`);
  return rows;
}

test("every table and column of the program is in the migrated database, with the same type and nullability, and there are no others", async () => {
  const [ours, theirs] = [inOrder(asTheProgramSeesIt()), inOrder(await asTheDatabaseHasIt())];
  expect(ours.length).toBeGreaterThan(100);
  expect(theirs).toEqual(ours);
});

test("every column that the program may leave out on insert has its default in the database", async () => {
  const { rows } = await server.parts.pool.query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (column_default is not null or is_identity = 'YES') and table_name <> 'schema_migrations'
      and not (select c.relispartition from pg_class c where c.oid = format('%I', table_name)::regclass)`);
  const ours = Object.values(tables)
    .filter((value) => is(value, PgTable))
    .flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns.filter((column) => column.hasDefault).map((column) => `${name}.${snake(column.name)}`);
    });
  expect(rows.map(({ name }) => name).sort()).toEqual(ours.sort());
});
