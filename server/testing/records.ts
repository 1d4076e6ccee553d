import { eq } from "drizzle-orm";
import { accessRecords, auditRows } from "#server/db/tables/tables.ts";
import type { TestServer } from "./test-server.ts";

/** The audit row of a request, found by the request id of its answer; undefined if nothing was changed. */
export async function recordOf({ parts }: TestServer, { headers }: { headers: Headers }) {
  const requestId = headers.get("x-request-id") ?? "";
  const [record] = await parts.db.select().from(auditRows).where(eq(auditRows.requestId, requestId));
  return record;
}

/** The access records of a request. */
export async function accessOf({ parts }: TestServer, { headers }: { headers: Headers }) {
  const requestId = headers.get("x-request-id") ?? "";
  return parts.db.select().from(accessRecords).where(eq(accessRecords.requestId, requestId));
}

/** For very many rows: without their triggers and foreign keys, which take most of the time. */
export async function insertUnchecked({ parts }: TestServer, statement: string, values: unknown[]) {
  const client = await parts.pool.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query(statement, values);
    await client.query("commit");
  } finally {
    client.release();
  }
}
