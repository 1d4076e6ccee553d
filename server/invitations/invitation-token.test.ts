import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createInvitation, getInvitation } from "#contract/invitations.ts";
import { invitations } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { linkSentTo } from "#server/testing/worlds/sent-link.ts";

const server = await startTestServer();

async function invited() {
  const { shop, visitor } = await server.shopWith("OWNER");
  const person = await server.makeAccount({ name: "박지현" });
  const requested = {
    shopId: shop.id,
    name: "지현",
    phone: person.phone,
    role: "MEMBER" as const,
    rank: "HEAD" as const,
  };
  const { body } = await visitor.send(createInvitation, requested);
  const { token } = await linkSentTo(server, person.phone);
  return { shop, visitor, invitationId: body.id, token };
}

test("a link says its shop, and a link of an earlier release that does not still opens", async () => {
  const { shop, visitor, invitationId, token } = await invited();
  expect(token).toHaveLength(43);
  expect(token.slice(32)).toMatch(new RegExp(`^-+${shop.id.toString(36)}$`));
  expect(await visitor.send(getInvitation, { token })).toMatchObject({ status: 200 });

  const random = "kU8w-T1x_9QfVbZr4mJ2yHc7LpA0sGdNe3XoWiB5t6R";
  await server.parts.db
    .update(invitations)
    .set({ tokenHash: createHash("sha256").update(random).digest() })
    .where(eq(invitations.id, invitationId));
  expect(await visitor.send(getInvitation, { token: random })).toMatchObject({ status: 200 });
  expect(await visitor.send(getInvitation, { token })).toMatchObject({ status: 404 });
});

test("a link with the number of another shop opens nothing", async () => {
  const { token } = await invited();
  const other = await invited();
  const swapped = token.slice(0, 32) + other.token.slice(32);
  expect(await other.visitor.send(getInvitation, { token: swapped })).toMatchObject({ status: 404 });
});
