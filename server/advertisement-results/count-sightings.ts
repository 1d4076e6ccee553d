import { sql } from "drizzle-orm";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import type { SightingKind } from "#server/db/tables/tables.ts";
import type { Vault } from "#server/vault.ts";

interface Sighting {
  kind: Exclude<SightingKind, "BOOKED">;
  advertisementIds: readonly number[];
  visitor: string;
  vault: Vault;
  now: Date;
}

/** Counts each advertisement once per visitor and day, also with many requests at once. */
export async function countSightings(db: Db, { kind, advertisementIds, visitor, vault, now }: Sighting): Promise<void> {
  if (advertisementIds.length === 0) return;
  const day = seoulDay(now);
  // The day is part of it, so nobody can follow a visitor from one day to the next.
  const seenBy = vault.fingerprint(`visitor:${day}:${visitor}`);
  const column = sql.identifier(kind.toLowerCase());
  // Sorted by id, so that two visitors who see the same advertisements never wait for each other.
  await db.execute(sql`
    with seen as (
      insert into advertisement_sightings (advertisement_id, day, kind, visitor)
      select id, ${day}::date, ${kind}, ${seenBy} from unnest(${sql.param([...advertisementIds])}::bigint[]) as id order by id
      on conflict do nothing returning advertisement_id, day
    )
    insert into advertisement_results as counted (advertisement_id, day, ${column})
    select advertisement_id, day, 1 from seen order by advertisement_id
    on conflict (advertisement_id, day) do update set ${column} = counted.${column} + 1`);
}
