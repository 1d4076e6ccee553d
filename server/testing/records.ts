import { eq } from "drizzle-orm";
import { auditRows } from "#server/db/tables.ts";
import type { TestServer } from "./test-server.ts";

/** The audit row that a request left, found by the request id of its answer; undefined when it changed nothing. */
export async function recordOf({ parts }: TestServer, { headers }: { headers: Headers }) {
  const requestId = headers.get("x-request-id") ?? "";
  const [record] = await parts.db.select().from(auditRows).where(eq(auditRows.requestId, requestId));
  return record;
}
