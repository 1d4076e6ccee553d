import { createHash, randomBytes, randomInt } from "node:crypto";
import type { AccountStatus, AdminRole } from "#domain/accounts/account.ts";
import type { ServiceCategory } from "#domain/shops/shop.ts";
import type { DesignerRank, MemberRole } from "#domain/shops/staff.ts";
import { accounts, identities, sessions, shops, shopUsers, staffs } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { phoneColumns } from "#server/phone-verification/index.ts";
import { type Visitor, visitor } from "#server/testing/visitor.ts";

export interface Makers {
  makeAccount: (
    more?: Partial<AccountDraft>,
  ) => Promise<{ id: number; loginId: string; email: string; phone: string; name: string }>;
  makeShop: (more?: { serviceCategory?: ServiceCategory; name?: string }) => Promise<{ id: number; name: string }>;
  join: (shopId: number, accountId: number, role: MemberRole, removedAt?: Date) => Promise<void>;
  makeDesigner: (
    shopId: number,
    more?: { name?: string; rank?: DesignerRank; accountId?: number; hidden?: boolean },
  ) => Promise<{ id: number }>;
  /** Signed in as the account. No password is hashed, which saves time. */
  signedIn: (accountId: number, more?: { expiresAt?: Date }) => Promise<Visitor>;
  /** Signed in by the general login; without an account by default. */
  signedInGenerally: (accountId?: number) => Promise<Visitor>;
  /** A shop with a signed-in person of this role. */
  shopWith: (role: MemberRole) => Promise<{ shop: { id: number; name: string }; accountId: number; visitor: Visitor }>;
}

interface AccountDraft {
  name: string;
  phone: string;
  passwordHash: string;
  adminRole: AdminRole;
  status: AccountStatus;
  lastUsedAt: Date;
}

const day = 24 * 60 * 60 * 1000;
/** From 1000-1000 to 9999-9999. The step below has no common factor with it, so numbers repeat only after all are used. */
const numbers = 9000 * 9000;

/** Rows that tests start from. Each test makes its own shop, so tests do not affect each other. */
export function makers({ db, vault, clock }: Pick<Parts, "db" | "vault" | "clock">, url: string): Makers {
  const random = () => randomBytes(5).toString("hex");
  const makeAccount: Makers["makeAccount"] = async ({ phone = randomPhone(), name = "홍길동", ...more } = {}) => {
    const loginId = `t_${random()}`;
    const email = `${loginId}@example.com`;
    const now = clock.now();
    const [row] = await db
      .insert(accounts)
      .values({
        loginId,
        email,
        name,
        ...phoneColumns(vault, phone),
        joinedAt: now,
        lastUsedAt: now,
        passwordChangedAt: now,
        ...more,
      })
      .returning({ id: accounts.id });
    return { id: row?.id as number, loginId, email, phone, name };
  };
  const makeShop: Makers["makeShop"] = async ({ serviceCategory = "HAIR", name = `매장 ${random()}` } = {}) => {
    const now = clock.now();
    const address = { addressRoad: "서울특별시 성동구 연무장길 1", addressJibun: "서울특별시 성동구 성수동2가 1" };
    const [row] = await db
      .insert(shops)
      .values({
        name,
        serviceCategory,
        operatingStatus: "RUNNING",
        phoneNumber: "02-123-4567",
        ...address,
        openedAt: now,
        createdAt: now,
      })
      .returning({ id: shops.id });
    return { id: row?.id as number, name };
  };
  const join: Makers["join"] = async (shopId, accountId, role, removedAt) => {
    await db.insert(shopUsers).values({ shopId, accountId, role, joinedAt: clock.now(), removedAt: removedAt ?? null });
  };
  async function withSession(
    row: { loginType: "partners" | "general"; accountId?: number; identityId?: number },
    expiresAt = new Date(clock.now().getTime() + day),
  ) {
    const token = randomBytes(32).toString("base64url");
    const now = clock.now();
    const tokenHash = createHash("sha256").update(token).digest();
    await db.insert(sessions).values({
      ...row,
      tokenHash,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
      // Not idle before it ends, so that a test which moves the clock stays signed in.
      idleSeconds: Math.max(14 * 86_400, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)),
      address: "127.0.0.1",
      userAgent: "test",
    });
    const value = encodeURIComponent(JSON.stringify({ token, expiresAt: expiresAt.toISOString() }));
    return visitor(url, new Map([[`danjang_${row.loginType}_token`, value]]));
  }
  const signedIn: Makers["signedIn"] = (accountId, more) =>
    withSession({ loginType: "partners", accountId }, more?.expiresAt);
  return {
    makeAccount,
    makeShop,
    join,
    async makeDesigner(shopId, { name = "김디자", rank = "NORMAL", accountId, hidden = false } = {}) {
      const visibility = hidden ? "HIDDEN" : "NORMAL";
      const [row] = await db
        .insert(staffs)
        .values({ shopId, name, rank, accountId: accountId ?? null, visibility, createdAt: clock.now() })
        .returning({ id: staffs.id });
      return { id: row?.id as number };
    },
    signedIn,
    async signedInGenerally(accountId) {
      const [identity] = await db
        .insert(identities)
        .values({
          issuer: "test",
          subject: random(),
          name: "김하늘",
          accountId: accountId ?? null,
          createdAt: clock.now(),
        })
        .returning({ id: identities.id });
      return withSession({
        loginType: "general",
        identityId: identity?.id as number,
        ...(accountId ? { accountId } : {}),
      });
    },
    async shopWith(role) {
      const shop = await makeShop();
      const { id: accountId } = await makeAccount();
      await join(shop.id, accountId, role);
      return { shop, accountId, visitor: await signedIn(accountId) };
    },
  };
}

let phonesMade = randomInt(numbers);

/** Counted, not drawn: of a few thousand random numbers, some would be the same. */
function randomPhone(): string {
  phonesMade += 1;
  const number = (phonesMade * 7919) % numbers;
  return `010-${1000 + Math.floor(number / 9000)}-${1000 + (number % 9000)}`;
}
