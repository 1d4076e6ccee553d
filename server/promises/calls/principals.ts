import type { TestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { makeShopRows } from "./shop-rows.ts";
import type { RealIds } from "./valid-input.ts";

export const principalNames = [
  "anonymous",
  "expired",
  "general",
  "noShop",
  "dormant",
  "formerMember",
  "SETTLEMENT_VIEW",
  "MEMBER",
  "OWNER",
  "SUPER",
  "otherOwner",
  "operator",
] as const;
export type PrincipalName = (typeof principalNames)[number];

export const memberNames = ["OWNER", "SUPER", "MEMBER", "SETTLEMENT_VIEW"] as const;

export interface World {
  ids: RealIds;
  /** The empty shop of `otherOwner`. */
  other: { shop: number; account: number };
  visitors: Record<PrincipalName, Visitor>;
  /** The same people with new sessions. */
  renewed: <Name extends PrincipalName>(names: readonly Name[]) => Promise<Record<Name, Visitor>>;
  /** The same person with a new session, because a 403 ends the one that got it. */
  again: (name: (typeof memberNames)[number] | "noShop") => Promise<Visitor>;
}

/** A shop and everybody who could make a call about it, each with their own session. */
export async function makeWorld(server: TestServer): Promise<World> {
  const { makeAccount, makeShop, join, signedIn } = server;
  const [shop, otherShop] = await Promise.all([makeShop(), makeShop()]);
  const inShop = async (shopId: number, role: (typeof memberNames)[number], removedAt?: Date) => {
    const { id } = await makeAccount();
    await join(shopId, id, role, removedAt);
    return id;
  };
  const owner = await inShop(shop.id, "OWNER");
  const otherOwner = await inShop(otherShop.id, "OWNER");
  const dormant = (await makeAccount({ status: "DORMANT" })).id;
  await join(shop.id, dormant, "OWNER");
  const past = new Date(server.clock.now().getTime() - 1000);
  const formerMember = await inShop(shop.id, "OWNER", past);
  const operator = (await makeAccount({ adminRole: "PARTNERS_ADMIN" })).id;
  const accountIds = {
    OWNER: owner,
    SUPER: await inShop(shop.id, "SUPER"),
    MEMBER: await inShop(shop.id, "MEMBER"),
    SETTLEMENT_VIEW: await inShop(shop.id, "SETTLEMENT_VIEW"),
    noShop: (await makeAccount()).id,
  };
  const signIn: Record<PrincipalName, () => Promise<Visitor>> = {
    anonymous: async () => server.visitor(),
    expired: () => signedIn(owner, { expiresAt: past }),
    general: () => server.signedInGenerally(),
    noShop: () => signedIn(accountIds.noShop),
    dormant: () => signedIn(dormant),
    formerMember: () => signedIn(formerMember),
    SETTLEMENT_VIEW: () => signedIn(accountIds.SETTLEMENT_VIEW),
    MEMBER: () => signedIn(accountIds.MEMBER),
    OWNER: () => signedIn(owner),
    SUPER: () => signedIn(accountIds.SUPER),
    otherOwner: () => signedIn(otherOwner),
    operator: () => signedIn(operator),
  };
  async function renewed<Name extends PrincipalName>(names: readonly Name[]) {
    const visitors = await Promise.all(names.map(async (name) => [name, await signIn[name]()]));
    return Object.fromEntries(visitors) as Record<Name, Visitor>;
  }
  const visitors = await renewed(principalNames);
  const ids = await makeShopRows(server, shop.id, owner);
  const again: World["again"] = (name) => signIn[name]();
  return { ids, other: { shop: otherShop.id, account: otherOwner }, visitors, renewed, again };
}
