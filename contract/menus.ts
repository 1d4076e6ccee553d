import * as z from "zod/mini";
import { menuCategories, menuStatuses } from "#domain/menus/menu.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { call, partners, shopRoles, withDetails } from "./call.ts";
import { Done, Id, mostPhotoBytes, photoBytes } from "./fields.ts";
import { Menu, MenuLine } from "./menu.ts";
import {
  EstheticMenuChange,
  EstheticMenuInput,
  HairMenuChange,
  HairMenuInput,
  MenuDuration,
  MenuName,
  MenuPrices,
  NailMenuChange,
  NailMenuRow,
  PickEstheticMenuChange,
  PickEstheticMenuInput,
  PickHairMenuChange,
  PickHairMenuInput,
  PickNailMenuChange,
  PickNailMenuInput,
} from "./menu-form.ts";

const everybody = shopRoles("OWNER", "SUPER", "MEMBER", "OPERATOR");
const leaders = shopRoles("OWNER", "SUPER", "OPERATOR");
const menus = "/partners/v3/shops/:shopId/menus";

export const listMenus = call({
  route: `GET ${menus}?menuStatus`,
  for: everybody,
  input: z.object({ shopId: Id, menuStatus: z._default(z.enum(keysOf(menuStatuses)), "ALL") }),
  reply: z.object({ items: z.array(MenuLine) }),
  changedBy: ["menus_changed"],
  refusals: {},
});

export const getMenuStatistics = call({
  route: `GET ${menus}/statistics`,
  for: everybody,
  input: z.object({ shopId: Id }),
  reply: z.object({
    byStatus: z.record(z.enum(keysOf(menuStatuses)), z.int()),
    byCategory: z.array(z.object({ category: z.enum(keysOf(menuCategories)), count: z.int() })),
    /** Reservations of the last 30 days without cancelled ones, most booked first. */
    bookings: z.array(z.object({ menuId: Id, count: z.int() })),
  }),
  changedBy: ["menus_changed"],
  refusals: {},
});

export const getMenu = call({
  route: `GET ${menus}/:id`,
  for: everybody,
  input: z.object({ shopId: Id, id: Id }),
  reply: Menu,
  changedBy: ["menus_changed"],
  refusals: { menu_not_found: 404 },
});

const writing = {
  staff_not_found: 404,
  menu_kind_wrong: 422,
  menu_tag_unknown: 422,
  menu_brand_unknown: 422,
} as const;
const creation = { ...writing, menus_too_many: 422 } as const;
const pickCreation = { ...creation, photo_not_found: 404, photo_needed: 422 } as const;
/** 409 has the newer menu in its details. */
const changing = {
  menu_not_found: 404,
  ...writing,
  menu_changed_elsewhere: withDetails(409, z.object({ menu: Menu })),
} as const;
/** Locked while a reviewer reads it. */
const pickChanging = { ...changing, photo_not_found: 404, photo_needed: 422, menu_under_review: 409 } as const;

export const createHairMenu = call({
  route: `POST ${menus}/hair`,
  label: "헤어 메뉴 추가",
  for: leaders,
  input: HairMenuInput,
  reply: Menu,
  announces: ["menus_changed"],
  refusals: creation,
});

export const changeHairMenu = call({
  route: `PUT ${menus}/hair`,
  label: "헤어 메뉴 변경",
  for: leaders,
  input: HairMenuChange,
  reply: Menu,
  announces: ["menus_changed"],
  refusals: { ...changing, menu_under_review: 409 },
});

/** Sends it to review. It is sold after the approval. */
export const createPickHairMenu = call({
  route: `POST ${menus}/special-hair`,
  label: "헤어 픽 메뉴 추가",
  for: leaders,
  input: PickHairMenuInput,
  reply: Menu,
  announces: ["menus_changed"],
  refusals: pickCreation,
});

/** Sends the change to review. What is sold does not change until the approval. */
export const changePickHairMenu = call({
  route: `PUT ${menus}/special-hair`,
  label: "헤어 픽 메뉴 변경",
  for: leaders,
  input: PickHairMenuChange,
  reply: Menu,
  announces: ["menus_changed"],
  refusals: pickChanging,
});

/** Creates all or none. An error names its row. */
export const createNailMenus = call({
  route: `POST ${menus}/nail/bulk`,
  label: "네일 메뉴 추가",
  for: leaders,
  input: z.object({
    shopId: Id,
    menus: z
      .array(NailMenuRow)
      .check(
        z.minLength(1, { error: "메뉴를 하나 이상 입력해 주세요" }),
        z.maxLength(50, { error: "한 번에 50개까지 만들 수 있어요" }),
      ),
  }),
  reply: z.object({ items: z.array(Menu) }),
  announces: ["menus_changed"],
  refusals: creation,
  bodyLimit: 256 * 1024,
});

export const changeNailMenu = call({
  route: `PUT ${menus}/nail`,
  label: "네일 메뉴 변경",
  for: leaders,
  input: NailMenuChange,
  reply: Menu,
  announces: ["menus_changed"],
  refusals: { ...changing, menu_under_review: 409 },
});

export const createPickNailMenu = call({
  route: `POST ${menus}/special-nail`,
  label: "네일 픽 메뉴 추가",
  for: leaders,
  input: PickNailMenuInput,
  reply: Menu,
  announces: ["menus_changed"],
  refusals: pickCreation,
});

export const changePickNailMenu = call({
  route: `PUT ${menus}/special-nail`,
  label: "네일 픽 메뉴 변경",
  for: leaders,
  input: PickNailMenuChange,
  reply: Menu,
  announces: ["menus_changed"],
  refusals: pickChanging,
});

export const createEstheticMenu = call({
  route: `POST ${menus}/esthetic`,
  label: "에스테틱 메뉴 추가",
  for: leaders,
  input: EstheticMenuInput,
  reply: Menu,
  announces: ["menus_changed"],
  refusals: creation,
});

export const changeEstheticMenu = call({
  route: `PUT ${menus}/esthetic`,
  label: "에스테틱 메뉴 변경",
  for: leaders,
  input: EstheticMenuChange,
  reply: Menu,
  announces: ["menus_changed"],
  refusals: { ...changing, menu_under_review: 409 },
});

export const createPickEstheticMenu = call({
  route: `POST ${menus}/special-esthetic`,
  label: "에스테틱 픽 메뉴 추가",
  for: leaders,
  input: PickEstheticMenuInput,
  reply: Menu,
  announces: ["menus_changed"],
  refusals: pickCreation,
});

export const changePickEstheticMenu = call({
  route: `PUT ${menus}/special-esthetic`,
  label: "에스테틱 픽 메뉴 변경",
  for: leaders,
  input: PickEstheticMenuChange,
  reply: Menu,
  announces: ["menus_changed"],
  refusals: pickChanging,
});

export const changeMenuVisibility = call({
  route: `PUT ${menus}/:id/visibility`,
  label: "메뉴 보이기·숨기기",
  for: leaders,
  input: z.object({ shopId: Id, id: Id, hidden: z.boolean() }),
  reply: Menu,
  announces: ["menus_changed"],
  refusals: { menu_not_found: 404 },
});

/** Booked reservations stay. An open request about the menu ends. */
export const removeMenu = call({
  route: "DELETE /partners/v1/shops/:shopId/default-menus?id",
  label: "메뉴 삭제",
  for: leaders,
  input: z.object({ shopId: Id, id: Id }),
  reply: Done,
  announces: ["menus_changed"],
  refusals: { menu_not_found: 404, menu_under_review: 409 },
});

/** The order of all menus. */
export const changeMenuOrder = call({
  route: "PUT /partners/v1/shops/:shopId/default-menus/change-order",
  label: "메뉴 순서 변경",
  for: leaders,
  input: z.object({ shopId: Id, ids: z.array(Id).check(z.minLength(1), z.maxLength(1000)) }),
  reply: Done,
  announces: ["menus_changed"],
  refusals: { menu_not_found: 404, menu_order_incomplete: 409 },
});

/** The browser scales the photo and the server re-encodes it. It is shown once a menu uses it. */
export const uploadMenuPhoto = call({
  route: "POST /partners/v1/shops/:shopId/menu-photos",
  label: "메뉴 사진 올리기",
  for: leaders,
  input: z.object({
    shopId: Id,
    photo: photoBytes,
  }),
  reply: z.object({ id: Id, photoUrl: z.string() }),
  refusals: { photo_not_readable: 415, photo_too_small: 422, photos_too_many: 422 },
  bytes: "photo",
  bodyLimit: mostPhotoBytes,
  transaction: "own",
});

export const listTagCodes = call({
  route: "GET /partners/v2/menu/tag-codes?category",
  for: partners,
  input: z.object({ category: z.enum(keysOf(menuCategories)) }),
  reply: z.object({ items: z.array(z.object({ code: z.string(), label: z.string() })) }),
  changedBy: ["menus_changed"],
  refusals: {},
});

export const listTreatmentBrands = call({
  route: "GET /partners/v1/menus/treatment-brand",
  for: partners,
  input: z.object({}),
  reply: z.object({
    items: z.array(z.object({ id: Id, name: z.string(), service: z.enum(keysOf(serviceCategories)) })),
  }),
  changedBy: ["menus_changed"],
  refusals: {},
});

/** `active=true` leaves out templates that are not offered any more. */
export const listMenuTemplates = call({
  route: "GET /partners/v1/menu-templates/all?active",
  for: partners,
  input: z.object({ active: z._default(z.boolean(), false) }),
  reply: z.object({
    items: z.array(
      z.object({
        id: Id,
        name: z.string(),
        description: z.string(),
        service: z.enum(keysOf(serviceCategories)),
        active: z.boolean(),
        menus: z.array(
          z.object({
            category: z.enum(keysOf(menuCategories)),
            name: z.string(),
            durationMinutes: z.int(),
            /** The usual price of a designer without a higher rank. */
            priceWon: z.int(),
          }),
        ),
      }),
    ),
  }),
  changedBy: ["menus_changed"],
  refusals: {},
});

/** Creates the chosen rows of a template with the shop's prices, all or none. */
export const createMenusFromTemplate = call({
  route: `POST ${menus}/from-template`,
  label: "기본 메뉴 불러오기",
  for: leaders,
  input: z.object({
    shopId: Id,
    menus: z
      .array(
        z.object({
          category: z.enum(keysOf(menuCategories)),
          name: MenuName,
          durationMinutes: MenuDuration,
          prices: MenuPrices,
        }),
      )
      .check(
        z.minLength(1, { error: "메뉴를 하나 이상 선택해 주세요" }),
        z.maxLength(100, { error: "한 번에 100개까지 만들 수 있어요" }),
      ),
  }),
  reply: z.object({ items: z.array(z.object({ id: Id, name: z.string() })) }),
  announces: ["menus_changed"],
  refusals: { menu_kind_wrong: 422, menus_too_many: 422 },
  bodyLimit: 256 * 1024,
});
