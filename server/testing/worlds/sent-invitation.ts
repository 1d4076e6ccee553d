import { eq } from "drizzle-orm";
import { createInvitation } from "#contract/invitations.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { invitations } from "#server/db/tables/tables.ts";
import type { TestServer } from "#server/testing/test-server.ts";

/** An invitation that somebody of a shop has sent to somebody new, and a way to see what has become of it. */
export async function sentInvitation(
  server: TestServer,
  { shopId, by, role = "MEMBER" }: { shopId: number; by: number; role?: MemberRole },
) {
  const person = await server.makeAccount();
  const wanted = { shopId, name: "박지현", phone: person.phone, role };
  const { body } = await (await server.signedIn(by)).send(createInvitation, wanted);
  const { db } = server.parts;
  const state = async () => (await db.select().from(invitations).where(eq(invitations.id, body.id)))[0]?.state;
  return { person, state };
}
