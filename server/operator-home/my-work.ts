import type * as z from "zod/mini";
import type { MyWork, OperatorHome } from "#contract/operator-home.ts";
import { reviewDueDates } from "#server/applications/index.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";

interface Row {
  queue: MyWork["queue"];
  since: Date;
  shopName: string;
  edition: number | null;
  cancelAsked: boolean;
  path: string;
}

/** Reviews that this operator has begun and not decided, the nearest limit first. */
export async function myWork(db: Db, accountId: number): Promise<z.input<typeof OperatorHome>["mine"]> {
  const rows = await namedQuery<Row>(db, "operator-mine", text, [accountId]);
  const dueAt = await reviewDueDates(
    db,
    rows.map(({ since }) => since),
  );
  return rows.map(({ since, ...row }) => ({ ...row, dueAt: dueAt(since) }));
}

const text = `select case when a.form is null then 'MENUS' else 'APPLICATIONS' end as queue, a.requested_at as since,
    coalesce(s.name, a.title) as "shopName", a.edition, coalesce(a.last_action = 'CANCEL', false) as "cancelAsked",
    case when a.form is null then '/operator/menus?request=' else '/operator/applications?request=' end || a.id as path
  from applications a left join shops s on s.id = a.shop_id
  where a.reviewer_id = $1 and a.status = 'WAITING' and a.closed_at is null
  union all
  select 'ADVERTISEMENTS', a.bought_at, s.name, null, false, '/operator/advertisements?id=' || a.id
  from advertisements a join shops s on s.id = a.shop_id
  where a.status = 'WAITING' and a.screening_opened_by = $1 and a.bought_at is not null
  order by since limit 20`;
