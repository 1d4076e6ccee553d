import pg from "pg";
import type { Connection } from "./connection.ts";

/** Whether the database accepts connections now; creates the database itself on the first one. */
export async function answers(connection: Connection): Promise<boolean> {
  try {
    await ask(connection, "select 1");
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "3D000") await ask({ ...connection, database: "postgres" }, `create database ${connection.database}`);
    return code === "3D000";
  }
}

async function ask(connection: Connection, statement: string) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end().catch(() => {});
  }
}
