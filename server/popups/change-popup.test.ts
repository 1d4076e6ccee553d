import { expect, test } from "vitest";
import { changePopup } from "#contract/popups.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server);
const written = {
  place: "TODAY" as const,
  title: "변경된 제목",
  body: "변경된 내용",
  link: null,
  fromDay: "2026-12-01",
  toDay: "2026-12-02",
  category: null,
};
const change = (id: number, more: object = {}) => visitor.send(changePopup, { id, version: 1, ...written, ...more });

test("200: it is changed, and the audit row has the old and new values", async () => {
  const popup = await server.makePopup();
  const answer = await change(popup.id);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ id: popup.id, ...written, stage: "UPCOMING", muted: 0, version: 2 });
  expect((await recordOf(server, answer))?.changes).toMatchObject({
    popup: popup.id,
    from: { title: "새 기능" },
    to: { title: "변경된 제목" },
  });
});

test("409: of two changes to the same state one succeeds, and the other gets the newer state", async () => {
  const popup = await server.makePopup();
  const answers = await Promise.all(["하나", "둘"].map((title) => change(popup.id, { title })));
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  expect(lost?.body).toMatchObject({ code: "popup_changed_elsewhere", details: { popup: won?.body } });
});

test("404: it was removed or never existed", async () => {
  const gone = await server.makePopup({ removedAt: server.clock.now() });
  for (const id of [gone.id, 987_654_321]) {
    const { status, body } = await change(id);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "popup_not_found" });
  }
});
