import { eq } from "drizzle-orm";
import type { FeePlan } from "#domain/money/fee-plan.ts";
import { addDays } from "#domain/time/seoul-time.ts";
import { customers, settlementContracts, shopFeePlans, shops } from "#server/db/tables/tables.ts";
import type { Random } from "#server/promises/random.ts";
import { customerPhone } from "#server/reservations/index.ts";
import { sealBank } from "#server/settlement-contracts/index.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import type { ComputedLine, KnownVisit } from "./settlement-computation.ts";

/** A shop with a random history, and what is known of it outside the database. */
export interface PlayedShop {
  shopId: number;
  accountId: number;
  contractId: number;
  staffId: number;
  /** Few customers, so that many return. */
  customerIds: number[];
  visits: KnownVisit[];
  /** The plans with their first days. */
  plans: { from: string; plan: FeePlan }[];
  /** The lines that must be stored. */
  lines: ComputedLine[];
  slots: () => string;
}

const begunAt = new Date("2026-01-01T00:00:00+09:00");
const first: readonly FeePlan[] = ["A_BALANCE", "B_RE_FREE", "B_PROMOTION", "Z_ALL_FREE", "D_MONTHLY_FEE"];

export async function makePlayedShop(server: TestServer, random: Random): Promise<PlayedShop> {
  const { db, vault, clock } = server.parts;
  const { shop, accountId } = await server.shopWith("OWNER");
  const shopId = shop.id;
  await db.update(shops).set({ openedAt: begunAt, createdAt: begunAt }).where(eq(shops.id, shopId));
  const plan = random.pick(first);
  const from = "2026-01-01";
  await db.insert(shopFeePlans).values({ shopId, effectiveFrom: from, feeType: plan, createdAt: clock.now() });
  // Like a former owner's account: the bank's answer is decided elsewhere, and a registration takes long to make.
  const bankSealed = sealBank(vault, { bankCode: "004", account: `123-456-${shopId}`, holder: "김대표" });
  const [contract] = await db
    .insert(settlementContracts)
    .values({ shopId, accountId, begunAt, bankSealed })
    .returning();
  const { id: staffId } = await server.makeDesigner(shopId);
  const phones = ["010-1111-1111", "010-2222-2222", "010-3333-3333", "010-4444-4444"];
  const made = await db
    .insert(customers)
    .values(phones.map((phone) => ({ shopId, name: "이고객", ...customerPhone(vault, phone), createdAt: clock.now() })))
    .returning({ id: customers.id });
  let slot = 0;
  return {
    shopId,
    accountId,
    contractId: contract?.id as number,
    staffId,
    customerIds: made.map(({ id }) => id),
    visits: [],
    plans: [{ from, plan }],
    lines: [],
    // Each at a different time. Only the time of completion counts.
    slots() {
      slot += 1;
      return addDays("2010-01-01", slot);
    },
  };
}
