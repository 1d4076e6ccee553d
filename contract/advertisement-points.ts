import * as z from "zod/mini";
import { regionGrades } from "#domain/advertising/advertisement-price.ts";
import { advertisementRanges } from "#domain/advertising/advertisement-product.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { withParticle } from "#domain/text/particle.ts";
import { call, operators, withDetails } from "./call.ts";
import { Done, freeText, Id, Page, pageOf, pageSize, Version } from "./fields.ts";

const points = "/operator/v1/advertisement-points";

/** A point on the map where advertisements are shown. */
export const AdvertisementPoint = z.object({
  id: Id,
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  region1: z.string(),
  region2: z.string(),
  /** Empty if the 동 is unknown. */
  region3: z.string(),
  /** Null: the number from the rule. */
  places: z.nullable(z.int()),
  /** From the built-in list of stations, or entered by an operator. */
  source: z.enum(["STATION", "OPERATOR"]),
  version: z.int(),
});
export type AdvertisementPoint = z.output<typeof AdvertisementPoint>;

/** A point with its current prices. */
export const PricedPoint = z.extend(AdvertisementPoint, {
  grade: z.enum(keysOf(regionGrades)),
  /** For seven days, in won with VAT. */
  weekWon: z.record(z.enum(keysOf(advertisementRanges)), z.int()),
});
export type PricedPoint = z.output<typeof PricedPoint>;

/** Searched by the names of points and districts; sorted by name. */
export const listAdvertisementPoints = call({
  route: `GET ${points}?keyword&region1&page&size`,
  for: operators,
  input: z.object({
    keyword: z.optional(z.string().check(z.normalize("NFC"), z.trim(), z.maxLength(40))),
    region1: z.optional(z.string().check(z.normalize("NFC"), z.trim(), z.maxLength(40))),
    page: Page,
    size: pageSize(20),
  }),
  reply: z.extend(pageOf(PricedPoint), {
    /** Places of a point that has no number of its own. */
    placesPerPoint: z.int(),
  }),
  refusals: {},
});

const degrees = (least: number, most: number, what: string) =>
  z
    .number({ error: `${withParticle(what, "을/를")} 숫자로 입력해 주세요` })
    .check(
      z.minimum(least, { error: `${withParticle(what, "은/는")} ${least}~${most} 사이로 입력해 주세요` }),
      z.maximum(most, { error: `${withParticle(what, "은/는")} ${least}~${most} 사이로 입력해 주세요` }),
    );
const place = {
  name: freeText(40).check(z.minLength(1, { error: "지점 이름을 입력해 주세요" })),
  latitude: degrees(33, 39, "위도"),
  longitude: degrees(124, 132, "경도"),
  region1: freeText(40).check(z.minLength(1, { error: "시·도를 선택해 주세요" })),
  region2: freeText(40).check(z.minLength(1, { error: "시·군·구를 선택해 주세요" })),
  region3: z._default(freeText(40), ""),
};
const written = {
  ...place,
  places: z.nullable(
    z
      .int({ error: "자리 수를 숫자로 입력해 주세요" })
      .check(
        z.minimum(1, { error: "1자리 이상 입력해 주세요" }),
        z.maximum(50, { error: "50자리 이하로 입력해 주세요" }),
      ),
  ),
};
const saving = { region_unknown: 422, point_name_taken: 409 } as const;

export const createAdvertisementPoint = call({
  route: `POST ${points}`,
  label: "광고 지점 추가",
  for: operators,
  input: z.object(written),
  reply: AdvertisementPoint,
  refusals: saving,
});

/** Running advertisements keep their price. The map shows the new point at once. */
export const changeAdvertisementPoint = call({
  route: `PUT ${points}/:id`,
  label: "광고 지점 변경",
  for: operators,
  input: z.object({ id: Id, version: Version, ...written }),
  reply: AdvertisementPoint,
  refusals: {
    point_not_found: 404,
    ...saving,
    point_changed_elsewhere: withDetails(409, z.object({ point: AdvertisementPoint })),
  },
});

/** Only while no advertisement runs or is coming there. */
export const removeAdvertisementPoint = call({
  route: `DELETE ${points}/:id`,
  label: "광고 지점 삭제",
  for: operators,
  input: z.object({ id: Id }),
  reply: Done,
  refusals: { point_not_found: 404, point_occupied: 409 },
});

/** Imports all rows or none. A refusal names the wrong field by its row, such as `rows.3.region2`. */
export const importAdvertisementPoints = call({
  route: `POST ${points}/import`,
  label: "광고 지점 일괄 추가",
  for: operators,
  input: z.object({
    rows: z
      .array(z.object(place))
      .check(
        z.minLength(1, { error: "지점을 한 줄 이상 붙여넣어 주세요" }),
        z.maxLength(1000, { error: "한 번에 1,000곳까지 추가할 수 있어요" }),
      ),
  }),
  reply: z.object({ added: z.int() }),
  refusals: { points_wrong: 422 },
  bodyLimit: 1024 * 1024,
});
