import * as z from "zod/mini";
import { shopEventKinds } from "#domain/shops/shop-event.ts";
import { call, shopRoles } from "./call.ts";
import { Id, Instant, mostId } from "./fields.ts";

/** Something changed in a shop. It has only ids: open screens request their data again. */
export const ShopEvent = z.object({
  shopId: Id,
  /** Counts up by one within a shop, in the order of commits, so that a gap is noticed. */
  number: z.int(),
  kind: z.enum(shopEventKinds),
  subjectIds: z.array(Id),
  at: Instant,
});
export type ShopEvent = z.output<typeof ShopEvent>;

export const longestReadingSeconds = 600;

/**
 * Server-sent events. `after` is the last number that was seen, so that a reconnect misses nothing. A role that sees only
 * settlements gets their events without the ids of reservations and customers. A screen has several reads, and the one with
 * the number may have been answered before another: `readingFor` says for how many seconds the screen has been reading, and
 * the events of these seconds are sent too.
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
