import { expect, test } from "vitest";
import { changeBanner } from "#contract/banners.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server);
const written = {
  place: "TODAY" as const,
  title: "봄 행사",
  text: "",
  colour: "ROSE" as const,
  category: "NAIL" as const,
  link: null,
  fromDay: "2026-12-01",
  toDay: "2026-12-02",
  displayOrder: 7,
};
const change = (id: number, more: object = {}) => visitor.send(changeBanner, { id, version: 1, ...written, ...more });

test("200: it is changed and keeps its photo, and the audit row has the old and new values", async () => {
  const banner = await server.makeBanner({ photoPath: "banners/a.webp" });
  const answer = await change(banner.id);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    id: banner.id,
    ...written,
    photoUrl: "/media/banners/a.webp",
    stage: "UPCOMING",
    version: 2,
  });
  expect((await recordOf(server, answer))?.changes).toMatchObject({
    banner: banner.id,
    from: { title: "가을 행사", colour: "MINT" },
    to: { title: "봄 행사", colour: "ROSE" },
  });
});

test("409: of two changes to the same state one succeeds, and the other gets the newer state", async () => {
  const banner = await server.makeBanner();
  const answers = await Promise.all(["하나", "둘"].map((title) => change(banner.id, { title })));
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  expect(lost?.body).toMatchObject({ code: "banner_changed_elsewhere", details: { banner: won?.body } });
});

test("404: it was removed or never existed", async () => {
  const gone = await server.makeBanner({ removedAt: server.clock.now() });
  for (const id of [gone.id, 987_654_321]) {
    const { status, body } = await change(id);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "banner_not_found" });
  }
});
