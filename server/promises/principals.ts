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
  /** The shop of `otherOwner`, and nothing in it. */
  other: { shop: number; account: number };
  visitors: Record<PrincipalName, Visitor>;
  /** The same person with another session: a 403 ends the one that it was answered to. */
  again: (name: (typeof memberNames)[number] | "noShop") => Promise<Visitor>;
}

/** A shop and everybody who could come to its door, each with a session of their own. */
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
  const accountIds = {
    OWNER: owner,
    SUPER: await inShop(shop.id, "SUPER"),
    MEMBER: await inShop(shop.id, "MEMBER"),
    SETTLEMENT_VIEW: await inShop(shop.id, "SETTLEMENT_VIEW"),
    noShop: (await makeAccount()).id,
  };
  const visitors: Record<PrincipalName, Visitor> = {
    anonymous: server.visitor(),
    expired: await signedIn(owner, { expiresAt: past }),
    general: await server.signedInGenerally(),
    noShop: await signedIn(accountIds.noShop),
    dormant: await signedIn(dormant),
    formerMember: await signedIn(await inShop(shop.id, "OWNER", past)),
    SETTLEMENT_VIEW: await signedIn(accountIds.SETTLEMENT_VIEW),
    MEMBER: await signedIn(accountIds.MEMBER),
    OWNER: await signedIn(owner),
    SUPER: await signedIn(accountIds.SUPER),
    otherOwner: await signedIn(otherOwner),
    operator: await signedIn((await makeAccount({ adminRole: "PARTNERS_ADMIN" })).id),
  };
  const ids = await makeShopRows(server, shop.id, owner);
  const again: World["again"] = (name) => signedIn(accountIds[name]);
  return { ids, other: { shop: otherShop.id, account: otherOwner }, visitors, again };
}
