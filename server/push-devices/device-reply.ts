import { eq, getTableColumns, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { PushDevice } from "#contract/push-devices.ts";
import type { Db } from "#server/db/open-db.ts";
import { pushDevices, sessions } from "#server/db/tables/tables.ts";

interface Asker {
  account: { id: number };
  principal: { tokenHash: Buffer };
  now: Date;
}

/** One's own devices, and whether somebody is still signed in on each. The caller narrows them down. */
export function selectDevices(db: Db, { now }: Pick<Asker, "now">) {
  const signedIn = sql<boolean>`coalesce(${sessions.expiresAt} > ${now}
    and ${sessions.lastUsedAt} > ${now}::timestamptz - ${sessions.idleSeconds} * interval '1 second', false)`;
  return db
    .select({ ...getTableColumns(pushDevices), signedIn })
    .from(pushDevices)
    .leftJoin(sessions, eq(sessions.tokenHash, pushDevices.sessionHash))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectDevices>>[number];

export function deviceReply(row: Row, { principal }: Pick<Asker, "principal">): z.input<typeof PushDevice> {
  const { id, label, reservations, waiting, signedIn, createdAt, lastUsedAt } = row;
  const isThis = row.sessionHash?.equals(principal.tokenHash) === true;
  return { id, label, reservations, waiting, isThis, signedIn, createdAt, lastUsedAt };
}

export async function freshReply(db: Db, id: number, asker: Asker): Promise<z.input<typeof PushDevice>> {
  const [row] = await selectDevices(db, asker).where(eq(pushDevices.id, id));
  if (!row) throw new Error("a device that was just written is not there");
  return deviceReply(row, asker);
}
