import { expect, test } from "vitest";
import { createAdvertisementPoint } from "#contract/advertisement-points.ts";
import { recordOf } from "#server/testing/records.ts";
import { randomName, startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server);
const written = (more: object = {}) => ({
  name: randomName("지점"),
  latitude: 37.5446,
  longitude: 127.0559,
  region1: "서울특별시",
  region2: "성동구",
  region3: "",
  places: null,
  ...more,
});

test("200: it is saved, with an audit row", async () => {
  const input = written({ region3: "성수2가제3동", places: 3 });
  const answer = await visitor.send(createAdvertisementPoint, input);
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 200,
    body: { id: expect.any(Number), ...input, source: "OPERATOR", version: 1 },
  });
  expect((await recordOf(server, answer))?.changes).toEqual({ point: answer.body.id, ...input });
});

test("200: a short region name is saved as the name in our list; the 동 is optional", async () => {
  const { region3: _, ...without } = written({ region1: "서울" });
  const { body } = await visitor.send(createAdvertisementPoint, without);
  expect(body).toMatchObject({ region1: "서울특별시", region2: "성동구", region3: "" });
});

test.each([
  ["region1", { region1: "평양" }],
  ["region2", { region2: "없는구" }],
  ["region3", { region3: "없는동" }],
])("422: %s must be on our list", async (field, more) => {
  const { status, body } = await visitor.send(createAdvertisementPoint, written(more));
  expect({ status, code: body.code, fields: Object.keys(body.fields ?? {}) }).toEqual({
    status: 422,
    code: "region_unknown",
    fields: [field],
  });
});

test("409: a name is unique within a district, also for parallel requests; another district may use it", async () => {
  const input = written();
  const answers = await Promise.all([1, 2, 3].map(() => visitor.send(createAdvertisementPoint, input)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: "point_name_taken",
    fields: { name: expect.any(String) },
  });
  expect((await visitor.send(createAdvertisementPoint, { ...input, region2: "중구" })).status).toBe(200);
});

test.each([
  [{ name: "" }, "name"],
  [{ name: "<b>가</b>" }, "name"],
  [{ name: "가".repeat(41) }, "name"],
  [{ latitude: 32.9 }, "latitude"],
  [{ latitude: "37.5" }, "latitude"],
  [{ longitude: 37.5 }, "longitude"],
  [{ places: 0 }, "places"],
  [{ places: 51 }, "places"],
  [{ region2: "" }, "region2"],
])("400: %o is refused under its field", async (more, field) => {
  const { status, body } = await visitor.send(createAdvertisementPoint, written(more) as never);
  expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
});
