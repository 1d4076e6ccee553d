import { eq } from "drizzle-orm";
import { createInvitation } from "#contract/invitations.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { invitations } from "#server/db/tables/tables.ts";
import type { TestServer } from "#server/testing/test-server.ts";

/** An invitation to a new person, and a way to read its state. */
export async function sentInvitation(
  server: TestServer,
  { shopId, by, role = "MEMBER" }: { shopId: number; by: number; role?: MemberRole },
) {
  const person = await server.makeAccount();
  const invitation = { shopId, name: "박지현", phone: person.phone, role };
  const { body } = await (await server.signedIn(by)).send(createInvitation, invitation);
  const { db } = server.parts;
  const state = async () => (await db.select().from(invitations).where(eq(invitations.id, body.id)))[0]?.state;
  return { person, state };
}
