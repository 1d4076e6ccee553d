import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { invitationRestMinutes } from "#domain/accounts/text-message.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { type invitations, shops } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import { originOf } from "#server/http/protection/own-origin.ts";
import { areTextsUsedUp, queueText } from "#server/text-messages/index.ts";

type Row = typeof invitations.$inferSelect;
type Sending = Pick<Tools, "db" | "vault" | "jobs" | "config"> & { request: FastifyRequest; now: Date };

const dayMilliseconds = 24 * 60 * 60_000;

/** How many seconds to wait after an invitation was sent; undefined if another can be sent. */
export const secondsToRest = (sentAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((sentAt.getTime() + invitationRestMinutes * 60_000 - now.getTime()) / 1000));

/** Until when an invitation that is sent now can be accepted. */
export async function invitationPeriod({ db, now }: Sending) {
  const { days } = await ruleInForce(db, "invitation", now);
  return { days, sentAt: now, expiresAt: new Date(now.getTime() + days * dayMilliseconds) };
}

/** Whether the daily limit is reached, for the shop or for this number. */
export const areInvitationsUsedUp = ({ db, config, now }: Sending, shopId: number, phoneFingerprint: string) =>
  areTextsUsedUp({ db, config }, { template: "invitation", shopId, recipientFingerprint: phoneFingerprint }, now);

/** The link is only in the message, which is encrypted. */
export async function sendInvitation(sending: Sending, invitation: Row, token: string, days: number) {
  const { db, vault, jobs, config, request, now } = sending;
  const [shop] = await db.select({ name: shops.name }).from(shops).where(eq(shops.id, invitation.shopId));
  if (!shop) throw new Error("an invitation to a shop that is not there");
  const id = await queueText(db, vault, {
    to: vault.open(invitation.phoneSealed, "invitations.phone"),
    template: "invitation",
    values: { shop: shop.name, days: String(days), link: `${originOf(request, config)}/app/invitations/${token}` },
    shopId: invitation.shopId,
    dedupeKey: `invitation:${invitation.tokenHash.toString("base64url")}`,
    now,
  });
  if (id === undefined) throw new Error("a fresh token was already in use");
  await jobs.wake(db, "text-messages.send", { id });
}
