import { expect, test } from "vitest";
import {
  changeAdvertisementPoint,
  createAdvertisementPoint,
  removeAdvertisementPoint,
} from "#contract/advertisement-points.ts";
import { recordOf } from "#server/testing/records.ts";
import { randomName, startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server);
const place = {
  latitude: 37.5446,
  longitude: 127.0559,
  region1: "서울특별시",
  region2: "성동구",
  region3: "",
  places: null,
};
const made = async () => (await visitor.send(createAdvertisementPoint, { name: randomName("지점"), ...place })).body;

test("200: name, position, region and number change, and the audit row has the old and new values", async () => {
  const { id, name } = await made();
  const to = {
    name: randomName("새 이름"),
    latitude: 37.5,
    longitude: 127.03,
    region1: "서울특별시",
    region2: "강남구",
    region3: "역삼1동",
    places: 2,
  };
  const answer = await visitor.send(changeAdvertisementPoint, { id, version: 1, ...to });
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 200,
    body: { id, ...to, source: "OPERATOR", version: 2 },
  });
  expect((await recordOf(server, answer))?.changes).toEqual({ point: id, from: { name, ...place }, to });
});

test("200: only the number of places changes, under the same name", async () => {
  const { id, name } = await made();
  const { body } = await visitor.send(changeAdvertisementPoint, { id, version: 1, name, ...place, places: 7 });
  expect(body).toMatchObject({ name, places: 7, version: 2 });
});

test("409: of two changes to the same state one succeeds, and the other gets the newer state", async () => {
  const { id } = await made();
  const answers = await Promise.all(
    ["첫째", "둘째"].map((name) =>
      visitor.send(changeAdvertisementPoint, { id, version: 1, ...place, name: randomName(name) }),
    ),
  );
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  expect(lost?.body).toMatchObject({ code: "point_changed_elsewhere", details: { point: won?.body } });
});

test("409: two points cannot get the same name, also in parallel changes", async () => {
  const [one, other] = [await made(), await made()];
  const name = randomName("같은");
  const answers = await Promise.all(
    [one, other].map(({ id }) => visitor.send(changeAdvertisementPoint, { id, version: 1, ...place, name })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("point_name_taken");
});

test("422: the region must be on our list", async () => {
  const { id, name } = await made();
  const input = { id, version: 1, name, ...place, region2: "없는구" };
  const { status, body } = await visitor.send(changeAdvertisementPoint, input);
  expect({ status, code: body.code }).toEqual({ status: 422, code: "region_unknown" });
});

test("404: it was removed or never existed", async () => {
  const { id } = await made();
  await visitor.send(removeAdvertisementPoint, { id });
  for (const requested of [id, 987_654_321]) {
    const { status, body } = await visitor.send(changeAdvertisementPoint, {
      id: requested,
      version: 1,
      name: "지점",
      ...place,
    });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "point_not_found" });
  }
});
