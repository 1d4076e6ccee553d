import { keepDormancy } from "#server/accounts/dormancy.ts";
import { doDueAdvertisements, keepDisplayPromise } from "#server/advertisements/index.ts";
import { doDueApplications } from "#server/applications/index.ts";
import { deleteDueKeys } from "#server/cards/index.ts";
import { dropLooseFiles } from "#server/files/index.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { dropUnusedPhotos } from "#server/menus/index.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { behindMoneyGate, reconcileRecent, settleDuePayments, settleDueRefunds } from "#server/payments/index.ts";
import { sendDuePushMessages } from "#server/push-devices/index.ts";
import { doDueWork, refundNoShows, sendDueNotices } from "#server/reservations/index.ts";
import { issueTaxInvoices, runDueSettlements, sendDuePayouts } from "#server/settlements/index.ts";
import { deliverText } from "#server/text-messages/index.ts";
import type { Jobs } from "./jobs.ts";
import { prune } from "./prune.ts";

export function workers(parts: Parts): Parameters<Jobs["start"]>[0] {
  const { moving, notifying } = behindMoneyGate(parts);
  return {
    "accounts.dormancy": () => keepDormancy(parts),
    "advertisements.due": moving(() => doDueAdvertisements(parts)),
    "advertisements.uptime": () => keepDisplayPromise(parts),
    "applications.due": () => doDueApplications(parts),
    "cards.keys": moving(() => deleteDueKeys(parts)),
    "payments.due": moving(() => settleDuePayments(parts, paymentSubjects)),
    "payments.reconcile": () => reconcileRecent(parts, paymentSubjects),
    "payments.refunds": moving(() => settleDueRefunds(parts, paymentSubjects)),
    "push-messages.send": notifying(() => sendDuePushMessages(parts)),
    "reservations.due": () => doDueWork(parts),
    "reservations.notices": notifying(() => sendDueNotices(parts)),
    "settlements.due": moving(async () => {
      // What is kept of a no-show is decided at the same midnight and is part of what is settled.
      await refundNoShows(parts);
      await runDueSettlements(parts);
    }),
    "settlements.payouts": moving(() => sendDuePayouts(parts)),
    "settlements.tax-invoices": moving(() => issueTaxInvoices(parts)),
    "text-messages.send": ({ id }) => deliverText(parts, Number(id)),
    "upkeep.prune": async () => {
      await prune(parts);
      await dropUnusedPhotos(parts);
      await dropLooseFiles(parts);
    },
  };
}
