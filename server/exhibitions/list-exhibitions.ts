import { listExhibitions as call } from "#contract/exhibitions.ts";
import type { ExhibitionStage } from "#domain/promotions/exhibition.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { handle } from "#server/http/calls/context.ts";
import { exhibitionReplies } from "./exhibition-reply.ts";

/** Those that can be joined first, and of these the ones that close soonest. */
const order: readonly ExhibitionStage[] = ["APPLYING", "UPCOMING", "READY", "SHOWN", "ENDED"];

export const listExhibitions = handle(call, async ({ shop, db, now }) => {
  const items = await exhibitionReplies(db, shop.id, seoulDay(now));
  return { items: items.toSorted((a, b) => order.indexOf(a.stage) - order.indexOf(b.stage) || byDay(a, b)) };
});

interface Listed {
  id: number;
  stage: ExhibitionStage;
  applyTo: string;
  toDay: string;
}

function byDay(a: Listed, b: Listed): number {
  const compared = a.stage === "ENDED" ? b.toDay.localeCompare(a.toDay) : a.applyTo.localeCompare(b.applyTo);
  return compared || b.id - a.id;
}
