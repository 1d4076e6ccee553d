import { eq, sql } from "drizzle-orm";
import { type ApplicationContent, pickFields } from "#domain/applications/application-content.ts";
import { fieldsOf } from "#domain/applications/application-form.ts";
import { seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { changeFeePlan } from "#server/applications/fee-plan.ts";
import type { FormRow } from "#server/applications/find-application.ts";
import { openingState } from "#server/applications/form/opening-state.ts";
import { registeredBank, withRegistration, writeRegistration } from "#server/applications/form/registration.ts";
import type { Db } from "#server/db/open-db.ts";
import { shops } from "#server/db/tables/tables.ts";
import { type BankAccount, beginContract, releaseFailureHold } from "#server/settlement-contracts/index.ts";
import { moveShop } from "#server/shops/index.ts";
import type { Vault } from "#server/vault.ts";
import { closeShop } from "./close-shop.ts";
import { handOver } from "./hand-over.ts";
import { makeShop } from "./make-shop.ts";
import { countReservationsAhead } from "./transfer-facts.ts";

export interface Carrying {
  db: Db;
  vault: Vault;
  now: Date;
}

/** The result: done, due at a later moment, or no longer possible. */
export type Outcome =
  | { done: true; shopId: number }
  | { done: false; dueAt: Date }
  | { refusal: "shop_changed_meanwhile" | "reservations_ahead" | "application_checks_open" };

/** Applies what was requested and approved, from exactly the edition that was read. */
export async function applyApproved(tools: Carrying, row: FormRow, content: ApplicationContent): Promise<Outcome> {
  const { db, vault, now } = tools;
  if (row.form === "SETUP") return { done: true, shopId: await makeShop(tools, row, content) };
  const shopId = row.shopId as number;
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId)).for("update");
  if (!shop || (shop.closedAt && row.form !== "SETUP_CHANGE")) return { refusal: "shop_changed_meanwhile" };
  const done = { done: true, shopId } as const;
  switch (row.form) {
    case "SERVICE_OPEN": {
      if (shop.operatingStatus !== "WAITING") return { refusal: "shop_changed_meanwhile" };
      const opening = Object.values(await openingState(db, shopId));
      if (!opening.every(({ ready }) => ready)) return { refusal: "application_checks_open" };
      return (await moveShop(db, shopId, "open", { openedAt: now })) ? done : { refusal: "shop_changed_meanwhile" };
    }
    case "TRANSFER":
      return later(seoulInstant(content.handover?.cutOverDay ?? seoulDay(now), "00:00"), now, async () =>
        (await handOver(tools, row, content)) ? done : { refusal: "shop_changed_meanwhile" },
      );
    case "TERMINATION": {
      const lastDay = content.closing?.lastDay ?? seoulDay(now);
      const closesAt = seoulInstant(lastDay, "24:00");
      if ((await countReservationsAhead(db, shopId, closesAt)) > 0) return { refusal: "reservations_ahead" };
      return later(closesAt, now, async () => {
        await closeShop(tools, shopId);
        return done;
      });
    }
    default: {
      const fields = fieldsOf(row.form);
      const merged = await withRegistration(db, vault, row, content);
      const before = await registeredBank(db, vault, shopId);
      await writeRegistration(db, vault, { shopId, applicationId: row.id, content: merged, now });
      if (row.form === "SHOP") await updateProfile(db, shopId, pickFields(content, fields));
      if (row.form === "SETUP_CHANGE") await carryOnSettling(tools, row, before);
      if (row.form === "SETUP_CHANGE" && content.feeType && !shop.closedAt)
        await changeFeePlan(db, { shopId, feeType: content.feeType, applicationId: row.id, now });
      return done;
    }
  }
}

/** Payouts that failed because of the account continue with the new one. An ended contract starts again. */
async function carryOnSettling({ db, vault, now }: Carrying, row: FormRow, before: BankAccount | undefined) {
  const shopId = row.shopId as number;
  if (row.requestedBy !== null) await beginContract(db, { shopId, accountId: row.requestedBy, now });
  const after = await registeredBank(db, vault, shopId);
  const isSame = JSON.stringify(after) === JSON.stringify(before);
  if (!isSame) await releaseFailureHold(db, { shopId, releasedBy: row.reviewerId, now });
}

/** At once if its day has come; otherwise the scheduled work does it. */
async function later(dueAt: Date, now: Date, run: () => Promise<Outcome>): Promise<Outcome> {
  return dueAt <= now ? run() : { done: false, dueAt };
}

/** What customers see of a shop. */
async function updateProfile(db: Db, shopId: number, content: ApplicationContent) {
  const { shopName, phoneNumber, addresses = {} } = content;
  const [before] = await db.select({ road: shops.addressRoad }).from(shops).where(eq(shops.id, shopId));
  const hasMoved = addresses.road !== before?.road;
  await db
    .update(shops)
    .set({
      name: shopName || undefined,
      phoneNumber: phoneNumber || undefined,
      addressRoad: addresses.road || undefined,
      addressJibun: addresses.jibun || undefined,
      addressDetail: addresses.detail ?? "",
      // The map position belonged to the old address.
      latitude: hasMoved ? null : undefined,
      longitude: hasMoved ? null : undefined,
      version: sql`${shops.version} + 1`,
    })
    .where(eq(shops.id, shopId));
}
