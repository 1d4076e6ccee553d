import * as z from "zod/mini";
import { bannerColours, bannerPlaces, shownStages } from "#domain/advertising/banner.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { anyone, call, operators, withDetails } from "./call.ts";
import { Day, Done, freeText, Id, mostPhotoBytes, photoBytes, Version } from "./fields.ts";
import { OwnPathOrLink } from "./link.ts";

const banners = "/operator/v1/banners";

const shown = {
  id: Id,
  place: z.enum(keysOf(bannerPlaces)),
  title: z.string(),
  text: z.string(),
  /** Shown if there is no photo. */
  colour: z.enum(keysOf(bannerColours)),
  photoUrl: z.nullable(z.string()),
  /** A path of our own or another address; null: not a link. */
  link: z.nullable(z.string()),
};

export const ShownBanner = z.object(shown);
export type ShownBanner = z.output<typeof ShownBanner>;

/** The banners of today in their order. One with a category is only shown to people of such shops. */
export const listBanners = call({
  route: "GET /partners/v1/banners?place",
  for: anyone,
  input: z.object({ place: z.optional(z.enum(keysOf(bannerPlaces))) }),
  reply: z.object({ items: z.array(ShownBanner) }),
  refusals: {},
});

export const Banner = z.object({
  ...shown,
  fromDay: Day,
  toDay: Day,
  /** Null: for everybody. */
  category: z.nullable(z.enum(keysOf(serviceCategories))),
  displayOrder: z.int(),
  stage: z.enum(keysOf(shownStages)),
  version: z.int(),
});
export type Banner = z.output<typeof Banner>;

/** All that were not removed: shown now, then coming, then ended. */
export const listAllBanners = call({
  route: `GET ${banners}`,
  for: operators,
  input: z.object({}),
  reply: z.object({ items: z.array(Banner) }),
  refusals: {},
});

const written = {
  place: z.enum(keysOf(bannerPlaces), { error: "노출 위치를 선택해 주세요" }),
  title: freeText(30).check(z.minLength(1, { error: "제목을 입력해 주세요" })),
  text: freeText(60),
  colour: z.enum(keysOf(bannerColours)),
  link: z.nullable(OwnPathOrLink),
  fromDay: Day,
  toDay: Day,
  category: z.nullable(z.enum(keysOf(serviceCategories))),
  displayOrder: z
    .int({ error: "순서를 숫자로 입력해 주세요" })
    .check(
      z.minimum(0, { error: "순서는 0 이상의 숫자로 입력해 주세요" }),
      z.maximum(999, { error: "순서는 999 이하로 입력해 주세요" }),
    ),
};
const endsAfter = <T extends { fromDay: string; toDay: string }>() =>
  z.refine<T>(({ fromDay, toDay }) => toDay >= fromDay, {
    error: "종료일이 시작일보다 빨라요. 종료일을 다시 선택해 주세요",
    path: ["toDay"],
  });

export const createBanner = call({
  route: `POST ${banners}`,
  label: "배너 만들기",
  for: operators,
  input: z.object(written).check(endsAfter()),
  reply: Banner,
  refusals: {},
});

export const changeBanner = call({
  route: `PUT ${banners}/:id`,
  label: "배너 변경",
  for: operators,
  input: z.object({ id: Id, version: Version, ...written }).check(endsAfter()),
  reply: Banner,
  refusals: { banner_not_found: 404, banner_changed_elsewhere: withDetails(409, z.object({ banner: Banner })) },
});

/** The browser scales the photo and the server re-encodes it. Null removes it. */
export const changeBannerPhoto = call({
  route: `PUT ${banners}/:id/photo`,
  label: "배너 사진 변경",
  for: operators,
  input: z.object({
    id: Id,
    photo: z.nullable(photoBytes),
  }),
  reply: Banner,
  refusals: { banner_not_found: 404, photo_not_readable: 415 },
  bytes: "photo",
  bodyLimit: mostPhotoBytes,
  transaction: "own",
});

export const removeBanner = call({
  route: `DELETE ${banners}/:id`,
  label: "배너 삭제",
  for: operators,
  input: z.object({ id: Id }),
  reply: Done,
  refusals: { banner_not_found: 404 },
});
