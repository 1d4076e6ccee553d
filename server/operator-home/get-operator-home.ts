import { getOperatorHome as call } from "#contract/operator-home.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { handle } from "#server/http/calls/context.ts";
import { handledToday } from "./handled-today.ts";
import { currentIncidents } from "./incidents.ts";
import { moneyHealth } from "./money-health.ts";
import { myWork } from "./my-work.ts";
import { paymentHours } from "./payment-hours.ts";
import { platformFigures } from "./platform-figures.ts";
import { dueDates, queueRows, urgentIn } from "./queue-rows.ts";
import { waitingItems } from "./waiting-items.ts";

export const getOperatorHome = handle(call, async ({ account, db, now }) => {
  const [limits, waiting, handled, hours, incidents] = await Promise.all([
    ruleInForce(db, "operatorLimits", now),
    waitingItems(db, now),
    handledToday(db, now),
    paymentHours(db, now),
    currentIncidents(db, now),
  ]);
  const dueAt = await dueDates(db, waiting, limits);
  const queues = queueRows(waiting, { dueAt, handled, settledLate: hours.settledLate, now });
  const [mine, money, figures] = await Promise.all([
    myWork(db, account.id),
    moneyHealth(db, { queues, waiting, hours, limits, now }),
    platformFigures(db, hours, now),
  ]);
  return {
    at: now,
    day: seoulDay(now),
    urgent: urgentIn(waiting, dueAt, now),
    money,
    queues,
    mine,
    incidents,
    figures,
  };
});
