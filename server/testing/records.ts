import { eq } from "drizzle-orm";
import { accessRecords, auditRows } from "#server/db/tables/tables.ts";
import type { TestServer } from "./test-server.ts";

/** The audit row that a request left, found by the request id of its answer; undefined when it changed nothing. */
export async function recordOf({ parts }: TestServer, { headers }: { headers: Headers }) {
  const requestId = headers.get("x-request-id") ?? "";
  const [record] = await parts.db.select().from(auditRows).where(eq(auditRows.requestId, requestId));
  return record;
}

/** The records of who saw whom that a request left. */
export async function accessOf({ parts }: TestServer, { headers }: { headers: Headers }) {
  const requestId = headers.get("x-request-id") ?? "";
  return parts.db.select().from(accessRecords).where(eq(accessRecords.requestId, requestId));
}
