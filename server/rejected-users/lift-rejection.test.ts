import { expect, test } from "vitest";
import { liftRejection, listRejectedUsers, rejectUser } from "#contract/rejected-users.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

async function rejected() {
  const made = await server.shopWith("OWNER");
  const shopId = made.shop.id;
  const reject = () => made.visitor.send(rejectUser, { shopId, phone: "010-2345-6789", reason: "" });
  const { body } = await reject();
  const lift = (id: number) => made.visitor.send(liftRejection, { shopId, id });
  return { ...made, shopId, id: body.rejected.id, reject, lift };
}

test("200: the person may book again, it is audited, and they can be rejected again", async () => {
  const { shopId, visitor, id, lift, reject } = await rejected();
  const answer = await lift(id);
  expect(answer).toMatchObject({ status: 200, body: {} });
  expect((await visitor.send(listRejectedUsers, { shopId })).body.total).toBe(0);
  expect((await recordOf(server, answer))?.changes).toEqual({ lifted: id, phone: "010-****-6789" });
  expect((await reject()).status).toBe(200);
});

test("404: already lifted, of another shop, or unknown", async () => {
  const [own, other] = [await rejected(), await rejected()];
  await own.lift(own.id);
  for (const id of [own.id, other.id, 987_654_321])
    expect(await own.lift(id)).toMatchObject({ status: 404, body: { code: "rejected_user_not_found" } });
});
