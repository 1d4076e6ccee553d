import type { MemberRole } from "#domain/shops/staff.ts";
import type { TestServer } from "#server/testing/test-server.ts";

/** A shop with one designer, a signed-in person of this role, and a short way to book. For MEMBER this person is the designer. */
export async function bookedShop(server: TestServer, role: MemberRole = "OWNER") {
  const made = await server.shopWith(role);
  const { shop, accountId } = made;
  const designer = await server.makeDesigner(shop.id, role === "MEMBER" ? { accountId } : {});
  type Draft = Partial<Parameters<TestServer["makeReservation"]>[0]>;
  const book = (draft: Draft = {}) => server.makeReservation({ shopId: shop.id, staffId: designer.id, ...draft });
  return { ...made, designer, book };
}

/** A signed-in operator. */
export async function operatorOf(server: TestServer, more: { name?: string } = {}) {
  const account = await server.makeAccount({ adminRole: "PARTNERS_ADMIN", ...more });
  return { account, visitor: await server.signedIn(account.id) };
}

/** A time on the day that tests book. */
export const at = (time: string, day = "2026-11-20") => `${day}T${time}:00+09:00`;
export const utc = (time: string, day = "2026-11-20") => new Date(at(time, day)).toISOString();
