import { expect, test } from "vitest";
import { importAdvertisementPoints, listAdvertisementPoints } from "#contract/advertisement-points.ts";
import { recordOf } from "#server/testing/records.ts";
import { randomName, startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server);
const row = (name: string, more: object = {}) => ({
  name,
  latitude: 37.55,
  longitude: 126.92,
  region1: "서울",
  region2: "마포구",
  ...more,
});
const totalOf = async (keyword: string) => (await visitor.send(listAdvertisementPoints, { keyword })).body.total;

test("200: many points at once, with an audit row", async () => {
  const word = randomName("묶음");
  const rows = [row(`${word} 가`), row(`${word} 나`, { region3: "서교동" }), row(`${word} 다`, { region2: "중구" })];
  const answer = await visitor.send(importAdvertisementPoints, { rows });
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: { added: 3 } });
  const { body } = await visitor.send(listAdvertisementPoints, { keyword: word });
  expect(body.items.map(({ name, region1, region3, source }) => [name, region1, region3, source])).toEqual([
    [`${word} 가`, "서울특별시", "", "OPERATOR"],
    [`${word} 나`, "서울특별시", "서교동", "OPERATOR"],
    [`${word} 다`, "서울특별시", "", "OPERATOR"],
  ]);
  expect((await recordOf(server, answer))?.changes).toEqual({
    points: body.items.map(({ id }) => id),
    names: rows.map(({ name }) => name),
  });
});

test("422: with a wrong row no point is added, and every wrong row is named", async () => {
  const word = randomName("묶음");
  const rows = [
    row(`${word} 가`),
    row(`${word} 나`, { region2: "없는구" }),
    row(`${word} 가`),
    row("홍대입구역"),
    row(`${word} 라`, { region1: "평양" }),
    row(`${word} 마`, { region3: "없는동" }),
  ];
  const { status, body } = await visitor.send(importAdvertisementPoints, { rows });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "points_wrong" });
  expect(Object.keys(body.fields ?? {}).toSorted()).toEqual([
    "rows.1.region2",
    "rows.2.name",
    "rows.3.name",
    "rows.4.region1",
    "rows.5.region3",
  ]);
  expect(await totalOf(word)).toBe(0);
});

test("422: of two imports of the same points one succeeds", async () => {
  const word = randomName("묶음");
  const rows = [row(`${word} 가`), row(`${word} 나`)];
  const answers = await Promise.all([1, 2].map(() => visitor.send(importAdvertisementPoints, { rows })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(await totalOf(word)).toBe(2);
});

test("400: no rows, too many rows and invalid positions are reported by row", async () => {
  const send = async (rows: unknown) => {
    const { status, body } = await visitor.send(importAdvertisementPoints, { rows } as never);
    return { status, fields: Object.keys(body.fields ?? {}) };
  };
  expect(await send([])).toEqual({ status: 400, fields: ["rows"] });
  const many = Array.from({ length: 1001 }, (_, index) => row(`지점 ${index}`));
  expect(await send(many)).toEqual({ status: 400, fields: ["rows"] });
  const wrong = [row("가"), row("나", { latitude: 127, longitude: 37 }), row("")];
  expect(await send(wrong)).toEqual({ status: 400, fields: ["rows.1.latitude", "rows.1.longitude", "rows.2.name"] });
});
