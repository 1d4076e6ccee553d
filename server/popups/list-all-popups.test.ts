import { expect, test } from "vitest";
import { listAllPopups } from "#contract/popups.ts";
import { popupMutes } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();

test("200: present popups first, then coming ones and those that are over, with the number of people who muted each", async () => {
  const { account, visitor } = await operatorOf(server);
  await server.makePopup({ title: "완료", toDay: "2026-11-14" });
  await server.makePopup({ title: "예정", fromDay: "2026-11-16" });
  const shown = await server.makePopup({ title: "공개" });
  await server.makePopup({ title: "삭제", removedAt: server.clock.now() });
  const other = await server.makeAccount();
  const mute = (accountId: number, milliseconds: number) => ({
    popupId: shown.id,
    accountId,
    until: new Date(server.clock.now().getTime() + milliseconds),
  });
  await server.parts.db.insert(popupMutes).values([mute(account.id, 1000), mute(other.id, 0)]);
  const { status, body } = await visitor.send(listAllPopups, {});
  expect(status).toBe(200);
  expect(body.items.map(({ title, stage, muted }) => [title, stage, muted])).toEqual([
    ["공개", "SHOWN", 1],
    ["예정", "UPCOMING", 0],
    ["완료", "ENDED", 0],
  ]);
});
