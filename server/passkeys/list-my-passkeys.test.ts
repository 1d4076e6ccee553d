import { expect, test } from "vitest";
import { listMyPasskeys } from "#contract/passkeys.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { passkeyOwner } from "#server/testing/worlds/passkey-owner.ts";

test("200: one's own passkeys, where they were made, and whether one is needed", async () => {
  const server = await startTestServer({ config: { operatorsNeedPasskey: true } });
  await passkeyOwner(server);
  const { visitor } = await passkeyOwner(server, "PARTNERS_ADMIN");
  const { body } = await visitor.send(listMyPasskeys, {});
  expect(body).toEqual({
    items: [
      {
        id: body.items[0]?.id,
        device: body.items[0]?.device,
        createdAt: server.clock.now().toISOString(),
        lastUsedAt: null,
      },
    ],
    needed: true,
    recoveryCodesLeft: 10,
  });
});
