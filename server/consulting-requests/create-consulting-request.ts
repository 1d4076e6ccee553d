import { and, count, eq, gt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { createConsultingRequest as call } from "#contract/consulting-requests.ts";
import { consultingLimits } from "#domain/advertising/consulting-request.ts";
import { maskName, maskPhone } from "#domain/text/mask.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import type { Db } from "#server/db/open-db.ts";
import { consultingRequests } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { networkOf } from "#server/http/protection/network.ts";
import { regionList } from "#server/regions/index.ts";
import { queueText } from "#server/text-messages/index.ts";

const dayMilliseconds = 24 * 60 * 60_000;

export const createConsultingRequest = handle(call, async (context) => {
  const { input, db, vault, jobs, config, now, refuse, changed } = context;
  const network = networkOf(context.address);
  const { phone, privacyConsent: _, ...others } = input;
  if (!isRegion(input.region1, input.region2))
    return refuse("region_unknown", { fields: { region2: "목록에 있는 지역을 선택해 주세요" } });
  const phoneFingerprint = vault.fingerprint(phoneDigits(phone));
  const [request] = await db
    .insert(consultingRequests)
    .values({
      ...others,
      phoneFingerprint,
      address: network,
      createdAt: now,
      phoneSealed: vault.seal(phone, "consulting_requests.phone"),
      maskedPhone: maskPhone(phone),
    })
    .returning({ id: consultingRequests.id });
  if (!request) throw new Error("an insert returned no row");
  const message = await queueText(db, vault, {
    to: phone,
    template: "consulting_received",
    values: { name: input.name },
    now,
    dedupeKey: `consulting:${request.id}`,
  });
  if (message !== undefined) await jobs.wake(db, "text-messages.send", { id: message });
  // Counted last, including the row just written: a request that waits for this lock needs only its own connection.
  const since = new Date(now.getTime() - dayMilliseconds);
  const { perDayPerPhone, perDayPerAddress } = consultingLimits;
  const isTooMany =
    (await sentFrom(db, consultingRequests.phoneFingerprint, phoneFingerprint, since)) > perDayPerPhone ||
    (config.rateLimits && (await sentFrom(db, consultingRequests.address, network, since)) > perDayPerAddress);
  if (isTooMany) return refuse("consulting_requests_too_many", { retryAfterSeconds: dayMilliseconds / 1000 });
  changed({ consultingRequest: request.id, name: maskName(input.name), phone: maskPhone(phone) });
  return {};
});

/** One at a time per number and then per network, so that the limits are exact under parallel requests. */
async function sentFrom(db: Db, column: PgColumn, value: string, since: Date): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`consulting:${value}`}, 4))`);
  const [sent] = await db
    .select({ requests: count() })
    .from(consultingRequests)
    .where(and(eq(column, value), gt(consultingRequests.createdAt, since)));
  return sent?.requests ?? 0;
}

const isRegion = (region1: string, region2: string) =>
  regionList().some(
    ({ name, region2: districts }) => name === region1 && districts.some((one) => one.name === region2),
  );
