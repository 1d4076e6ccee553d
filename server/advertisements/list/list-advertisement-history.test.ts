import { expect, test } from "vitest";
import { listAdvertisementHistory, terminateAdvertisement } from "#contract/advertisements.ts";
import { advertiser, onDay, ownServer, setClock } from "#server/testing/makers/advertisement-makers.ts";

test("200: past ones by day of purchase and by status, the newest first and in pages", async () => {
  const server = await ownServer();
  const { visitor, accountId: ownerId, buy, buyApproved } = await advertiser(server);
  const shown = await buyApproved();
  await buy({ pointIds: [(await server.makePoint()).id], startDay: "2026-12-20" });
  setClock(server, "2026-11-16T23:59");
  const withdrawn = await buy({ pointIds: [(await server.makePoint()).id], startDay: "2026-11-20" });
  await visitor.send(terminateAdvertisement, { id: withdrawn.id, expectedRefundWon: 99_000 });
  await onDay(server, "2026-11-18");
  await onDay(server, "2026-11-25");
  const ids = async (more: object = {}) =>
    (await visitor.send(listAdvertisementHistory, { ownerId, ...more })).body.items.map(({ id }) => id);
  expect(await ids()).toEqual([withdrawn.id, shown.id]);
  expect(await ids({ status: "EXPIRED" })).toEqual([shown.id]);
  expect(await ids({ status: "WAITING" })).toEqual([]);
  expect(await ids({ from: "2026-11-16" })).toEqual([withdrawn.id]);
  expect(await ids({ to: "2026-11-16" })).toEqual([withdrawn.id, shown.id]);
  expect(await ids({ to: "2026-11-15" })).toEqual([shown.id]);
  const second = await visitor.send(listAdvertisementHistory, { ownerId, size: 1, page: 1 });
  expect(second.body).toMatchObject({ total: 2, page: 1, size: 1, items: [{ id: shown.id }] });
});

test("404: another owner's", async () => {
  const server = await ownServer();
  const [mine, other] = [await server.shopWith("OWNER"), await server.shopWith("OWNER")];
  const refused = await mine.visitor.send(listAdvertisementHistory, { ownerId: other.accountId });
  expect(refused).toMatchObject({ status: 404, body: { code: "account_not_found" } });
});
