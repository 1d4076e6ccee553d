import * as z from "zod/mini";
import { shopEventKinds } from "#domain/shops/shop-event.ts";
import { call, shopRoles } from "./call.ts";
import { Id, Instant, mostId } from "./fields.ts";

/** What happened in a shop, by ids only: whoever listens asks again for what it shows. */
export const ShopEvent = z.object({
  shopId: Id,
  /** Counts up by one within a shop, in the order of commits, so that a gap is always noticed. */
  number: z.int(),
  kind: z.enum(shopEventKinds),
  subjectIds: z.array(Id),
  at: Instant,
});
export type ShopEvent = z.output<typeof ShopEvent>;

export const longestReadingSeconds = 600;

/**
 * Server-sent events; `after` is the last number seen, so that a reconnect misses nothing. Whoever sees only the settlements
 * hears that they changed, and never of which reservation or customer. A screen is read in several answers, and the one that
 * brought the number may have overtaken another: `readingFor` says since how many seconds it is being read, and what
 * happened in them is told as well.
 */
export const listenToShop = call({
  route: "GET /partners/v1/shops/:shopId/events?after&readingFor",
  for: shopRoles("OWNER", "SUPER", "MEMBER", "SETTLEMENT_VIEW", "OPERATOR"),
  input: z.object({
    shopId: Id,
    after: z.optional(z.int().check(z.minimum(0), z.maximum(mostId))),
    readingFor: z.optional(z.int().check(z.minimum(0), z.maximum(longestReadingSeconds))),
  }),
  reply: ShopEvent,
  refusals: {},
  transaction: "own",
  answers: "stream",
});
