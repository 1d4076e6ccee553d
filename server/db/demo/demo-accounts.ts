import { hashPassword } from "#server/credentials/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts } from "#server/db/tables/tables.ts";
import { phoneColumns } from "#server/phone-verification/index.ts";
import type { Vault } from "#server/vault.ts";

export const demoPassword = "danjang-demo-1";

const people = {
  owner: { name: "박지현", phone: "010-2001-0001" },
  manager: { name: "최유나", phone: "010-2001-0002" },
  designer: { name: "김현서", phone: "010-2001-0003" },
  settlement: { name: "한도윤", phone: "010-2001-0004" },
  operator: { name: "문가온", phone: "010-2001-0005" },
  dormant: { name: "서다은", phone: "010-2001-0006" },
  nail: { name: "윤서아", phone: "010-2001-0007" },
  esthetic: { name: "장미르", phone: "010-2001-0008" },
  newcomer: { name: "오새봄", phone: "010-2001-0009" },
  applicant: { name: "임하루", phone: "010-2001-0010" },
  neighbour: { name: "이가람", phone: "010-2001-0011" },
} as const;
export type DemoPerson = keyof typeof people;
export type DemoAccountIds = Record<DemoPerson, number>;

export const demoPhone = (who: DemoPerson) => people[who].phone;

const day = 24 * 60 * 60 * 1000;

/** Sign in with `<who>@demo.danjang.kr`; the dormant one has not signed in for more than a year. */
export async function loadAccounts(db: Db, vault: Vault, now: Date): Promise<DemoAccountIds> {
  const passwordHash = await hashPassword(demoPassword);
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const ids: Partial<DemoAccountIds> = {};
  for (const who of Object.keys(people) as DemoPerson[]) {
    const { name, phone } = people[who];
    const asleep = who === "dormant";
    const [row] = await db
      .insert(accounts)
      .values({
        loginId: `demo_${who}`,
        email: `${who}@demo.danjang.kr`,
        name,
        passwordHash,
        ...phoneColumns(vault, phone),
        adminRole: who === "operator" ? "PARTNERS_ADMIN" : "PARTNERS",
        status: asleep ? "DORMANT" : "ACTIVE",
        joinedAt: ago(asleep ? 800 : 420),
        lastUsedAt: asleep ? ago(380) : now,
        dormantSince: asleep ? ago(15) : null,
        passwordChangedAt: ago(asleep ? 800 : 120),
      })
      .returning({ id: accounts.id });
    ids[who] = row?.id as number;
  }
  return ids as DemoAccountIds;
}
