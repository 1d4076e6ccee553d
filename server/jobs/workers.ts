import { keepDormancy } from "#server/accounts/dormancy.ts";
import { doDueApplications } from "#server/applications/index.ts";
import { dropLooseFiles } from "#server/files/index.ts";
import type { Parts } from "#server/http/context.ts";
import { dropUnusedPhotos } from "#server/menus/index.ts";
import { doDueWork, payDueRefunds, sendDueNotices } from "#server/reservations/index.ts";
import { deliverText } from "#server/text-messages/index.ts";
import type { Jobs } from "./jobs.ts";
import { prune } from "./prune.ts";

/** Who does which work when it is woken. */
export function workers(parts: Parts): Parameters<Jobs["start"]>[0] {
  return {
    "accounts.dormancy": () => keepDormancy(parts),
    "applications.due": () => doDueApplications(parts),
    "reservations.due": () => doDueWork(parts),
    "reservations.notices": () => sendDueNotices(parts),
    "reservations.refunds": () => payDueRefunds(parts),
    "text-messages.send": ({ id }) => deliverText(parts, Number(id)),
    "upkeep.prune": async () => {
      await prune(parts);
      await dropUnusedPhotos(parts);
      await dropLooseFiles(parts);
    },
  };
}
