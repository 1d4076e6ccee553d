import * as z from "zod/mini";
import { shownStages } from "#domain/advertising/banner.ts";
import { popupPlaces } from "#domain/advertising/popup.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { call, operators, partners, withDetails } from "./call.ts";
import { Day, Done, freeText, Id, Version } from "./fields.ts";
import { OwnPathOrLink } from "./link.ts";

const popups = "/operator/v1/popups";

const shown = {
  id: Id,
  place: z.enum(keysOf(popupPlaces)),
  title: z.string(),
  body: z.string(),
  /** A path of our own or another address; null: not a link. */
  link: z.nullable(z.string()),
};

export const ShownPopup = z.object(shown);
export type ShownPopup = z.output<typeof ShownPopup>;

/** The popups of today for a place or for all places that this person has not muted, newest first. */
export const listPopups = call({
  route: "GET /partners/v1/popups?place",
  for: partners,
  input: z.object({ place: z._default(z.enum(keysOf(popupPlaces)), "PARTNERS") }),
  reply: z.object({ items: z.array(ShownPopup) }),
  refusals: {},
});

/** For seven days. */
export const mutePopup = call({
  route: "POST /partners/v1/popups/:id/mute",
  label: "팝업 7일 동안 보지 않기",
  for: partners,
  input: z.object({ id: Id }),
  reply: Done,
  refusals: { popup_not_found: 404 },
});

export const Popup = z.object({
  ...shown,
  fromDay: Day,
  toDay: Day,
  /** Null: for everybody. */
  category: z.nullable(z.enum(keysOf(serviceCategories))),
  stage: z.enum(keysOf(shownStages)),
  /** How many people have muted it. */
  muted: z.int(),
  version: z.int(),
});
export type Popup = z.output<typeof Popup>;

/** All that were not removed: shown now, then coming, then ended. */
export const listAllPopups = call({
  route: `GET ${popups}`,
  for: operators,
  input: z.object({}),
  reply: z.object({ items: z.array(Popup) }),
  refusals: {},
});

const written = {
  place: z.enum(keysOf(popupPlaces), { error: "노출 위치를 선택해 주세요" }),
  title: freeText(40).check(z.minLength(1, { error: "제목을 입력해 주세요" })),
  body: freeText(500).check(z.minLength(1, { error: "내용을 입력해 주세요" })),
  link: z.nullable(OwnPathOrLink),
  fromDay: Day,
  toDay: Day,
  category: z.nullable(z.enum(keysOf(serviceCategories))),
};
const endsAfter = <T extends { fromDay: string; toDay: string }>() =>
  z.refine<T>(({ fromDay, toDay }) => toDay >= fromDay, {
    error: "종료일이 시작일보다 빨라요. 종료일을 다시 선택해 주세요",
    path: ["toDay"],
  });

export const createPopup = call({
  route: `POST ${popups}`,
  label: "팝업 만들기",
  for: operators,
  input: z.object(written).check(endsAfter()),
  reply: Popup,
  refusals: {},
});

export const changePopup = call({
  route: `PUT ${popups}/:id`,
  label: "팝업 변경",
  for: operators,
  input: z.object({ id: Id, version: Version, ...written }).check(endsAfter()),
  reply: Popup,
  refusals: { popup_not_found: 404, popup_changed_elsewhere: withDetails(409, z.object({ popup: Popup })) },
});

export const removePopup = call({
  route: `DELETE ${popups}/:id`,
  label: "팝업 삭제",
  for: operators,
  input: z.object({ id: Id }),
  reply: Done,
  refusals: { popup_not_found: 404 },
});
