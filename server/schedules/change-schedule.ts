import type { InputOf } from "#contract/call.ts";
import { changeSchedule as call, type ScheduleChange } from "#contract/schedules.ts";
import { scheduleChanges } from "#server/db/tables/tables.ts";
import { type Context, handle } from "#server/http/calls/context.ts";
import type { ReadDays } from "#server/reservations/index.ts";
import { occupy } from "./apply-change.ts";
import { checkChange } from "./check-change.ts";
import { findHits, type HitReservation } from "./find-hits.ts";
import { lockForChange } from "./lock-for-change.ts";
import { moveHits } from "./move-hits.ts";
import { proposePlaces } from "./propose-places.ts";
import { writeChange } from "./write-change.ts";

type Answer = InputOf<typeof call>["answers"][number];

export const changeSchedule = handle(call, async (context) => {
  const { input, shop, account, db, now, refuse, changed, viewed, announce, afterCommit, jobs } = context;
  const { change } = input;
  const answers = new Map(input.answers.map((answer) => [answer.reservationId, answer]));
  await checkChange(db, { change, shop, account, now, refuse });
  await lockForChange(db, shop.id, change, input.answers);
  const { hits, after } = await findHits(db, { shopId: shop.id, change, now });
  const write = () => writeChange(db, change, { shopId: shop.id, now, refuse });
  // A break cannot overlap a reservation, so the moves come first.
  const beforeMoves = change.kind === "BREAK" ? undefined : await write();
  const unanswered = hits.filter((hit) => !isAnswered(hit, answers.get(hit.reservation.id)));
  if (unanswered.length > 0) await refuseHits(context, hits, unanswered, after, answers);
  const moves = await moveHits(context, hits, answers);
  const before = beforeMoves ?? (await write());

  const [row] = await db
    .insert(scheduleChanges)
    .values({ shopId: shop.id, accountId: account.id, at: now, change, before: { ...before }, moves })
    .returning({ id: scheduleChanges.id });
  if (!row) throw new Error("an insert returned no row");
  const moved = moves.map(({ reservationId }) => reservationId);
  viewed("reservation", moved);
  changed({ scheduleChange: row.id, kind: change.kind, ...subjectOf(change), moved });
  if ("staffId" in change) announce(shop.id, "staff_changed", [change.staffId]);
  else announce(shop.id, "shop_changed", [shop.id]);
  if (moved.length > 0) {
    announce(shop.id, "reservations_changed", moved);
    afterCommit(() => jobs.nudge("reservations.notices"));
    afterCommit(() => jobs.nudge("payments.refunds"));
  }
  return { changeId: row.id, moved: moved.length };
});

const subjectOf = (change: ScheduleChange) => ("staffId" in change ? { staff: change.staffId } : {});

const isAnswered = (hit: HitReservation, answer: Answer | undefined) =>
  answer !== undefined && (answer.to !== null || hit.mayStay);

/** Asks about reservations without an answer, and offers no time that another answer has taken. */
async function refuseHits(
  { db, shop, refuse, viewed }: Context<typeof call>,
  hits: HitReservation[],
  unanswered: HitReservation[],
  after: ReadDays,
  answers: Map<number, Answer>,
) {
  let days = after;
  for (const { reservation } of hits) {
    const to = answers.get(reservation.id)?.to;
    if (!to) continue;
    const length = reservation.endsAt.getTime() - reservation.startsAt.getTime();
    const endsAt = new Date(Date.parse(to.startsAt) + length).toISOString();
    days = occupy(days, to.stylerId, "WORK", { startsAt: to.startsAt, endsAt });
  }
  viewed(
    "reservation",
    unanswered.map(({ reservation }) => reservation.id),
  );
  const proposed = await proposePlaces(db, shop.id, unanswered, days);
  refuse("schedule_hits_reservations", { details: { hits: proposed } });
}
