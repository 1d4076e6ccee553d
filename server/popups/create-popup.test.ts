import { expect, test } from "vitest";
import { createPopup, listPopups } from "#contract/popups.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server);
const written = {
  place: "TODAY" as const,
  title: "새 기능",
  body: "가격표가\n생겼어요",
  link: "/partners/support",
  fromDay: "2026-11-15",
  toDay: "2026-11-30",
  category: "HAIR" as const,
};

test("200: created, shown in its place to its people, and recorded", async () => {
  const answer = await visitor.send(createPopup, written);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ id: answer.body.id, ...written, stage: "SHOWN", muted: 0, version: 1 });
  const { visitor: owner } = await server.shopWith("OWNER");
  const { body } = await owner.send(listPopups, { place: "TODAY" });
  expect(body.items.map(({ id }) => id)).toEqual([answer.body.id]);
  expect((await recordOf(server, answer))?.changes).toMatchObject({ popup: answer.body.id, title: "새 기능" });
});

test("400: without a link of ours, with an end before the beginning, with an empty text", async () => {
  const answers = [
    await visitor.send(createPopup, { ...written, link: "https://localhost/" }),
    await visitor.send(createPopup, { ...written, toDay: "2026-11-14" }),
    await visitor.send(createPopup, { ...written, body: "" }),
  ];
  expect(answers.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual([
    [400, ["link"]],
    [400, ["toDay"]],
    [400, ["body"]],
  ]);
});
