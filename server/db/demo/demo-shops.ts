import type { ServiceCategory } from "#domain/shops/shop.ts";
import type { DesignerRank, MemberRole, MemberVisibility } from "#domain/shops/staff.ts";
import type { Db } from "#server/db/open-db.ts";
import { shops, shopUsers, staffs } from "#server/db/tables/tables.ts";
import type { Vault } from "#server/vault.ts";
import { type DemoAccountIds, type DemoPerson, demoPhone } from "./demo-accounts.ts";
import { loadHours } from "./demo-hours.ts";
import { loadMenus } from "./demo-menus.ts";
import { loadPickMenus } from "./demo-pick-menus.ts";
import { loadReservations } from "./demo-reservations.ts";

interface DemoDesigner {
  name: string;
  rank: DesignerRank;
  introduction: string;
  account?: DemoPerson;
  visibility?: MemberVisibility;
}

interface DemoShop {
  slug: string;
  name: string;
  serviceCategory: ServiceCategory;
  phoneNumber: string;
  addressRoad: string;
  addressJibun: string;
  addressDetail: string;
  latitude: number;
  longitude: number;
  introduction: string;
  users: Partial<Record<DemoPerson, MemberRole>>;
  designers: DemoDesigner[];
  /** A new shop without menus or bookings. */
  isNew?: true;
}

export const demoShops: DemoShop[] = [
  {
    slug: "hair",
    name: "단장 헤어 성수점",
    serviceCategory: "HAIR",
    phoneNumber: "02-461-2001",
    addressRoad: "서울특별시 성동구 연무장길 41",
    addressJibun: "서울특별시 성동구 성수동2가 315-61",
    addressDetail: "2층",
    latitude: 37.5427,
    longitude: 127.0561,
    introduction:
      "두피부터 꼼꼼히 살펴 오래가는 스타일을 만들어 드려요. 예약하신 시간에 바로 시작할 수 있게 준비할게요.",
    users: { owner: "OWNER", manager: "SUPER", designer: "MEMBER", settlement: "SETTLEMENT_VIEW", dormant: "MEMBER" },
    designers: [
      { name: "박지현", rank: "CHIEF", introduction: "레이어드 컷과 볼륨 매직을 오래 해 왔어요.", account: "owner" },
      { name: "이수민", rank: "VICE_CHIEF", introduction: "손질이 쉬운 펌을 좋아해요." },
      { name: "정지우", rank: "MANAGER", introduction: "뿌리 염색과 톤 다운 염색을 맡고 있어요." },
      { name: "오민재", rank: "HEAD", introduction: "남성 커트와 다운펌이 전문이에요." },
      { name: "김현서", rank: "NORMAL", introduction: "차분하게 듣고 꼼꼼하게 잘라요.", account: "designer" },
      { name: "남궁솔", rank: "NORMAL", introduction: "두피 클리닉을 함께 맡고 있어요.", visibility: "HIDDEN" },
    ],
  },
  {
    slug: "nail",
    name: "단장 네일 연남점",
    serviceCategory: "NAIL",
    phoneNumber: "0507-1324-2002",
    addressRoad: "서울특별시 마포구 동교로 242",
    addressJibun: "서울특별시 마포구 연남동 227-15",
    addressDetail: "1층",
    latitude: 37.5623,
    longitude: 126.9254,
    introduction: "손톱이 얇아지지 않게 꼭 필요한 만큼만 케어해요.",
    users: { nail: "OWNER", owner: "SUPER" },
    designers: [
      { name: "윤서아", rank: "CHIEF", introduction: "이달의 아트를 직접 그려요.", account: "nail" },
      { name: "강예린", rank: "HEAD", introduction: "젤 제거와 케어에 시간을 들여요." },
      { name: "배수아", rank: "NORMAL", introduction: "페디큐어를 맡고 있어요." },
    ],
  },
  {
    slug: "esthetic",
    name: "단장 에스테틱 역삼점",
    serviceCategory: "ESTHETIC",
    phoneNumber: "02-538-2003",
    addressRoad: "서울특별시 강남구 테헤란로 134",
    addressJibun: "서울특별시 강남구 역삼동 736-1",
    addressDetail: "5층 501호",
    latitude: 37.4993,
    longitude: 127.0335,
    introduction: "피부 상태를 먼저 보고 순서를 정해요. 왁싱과 브로우도 함께 해요.",
    users: { esthetic: "OWNER", owner: "OWNER" },
    designers: [
      { name: "장미르", rank: "CHIEF", introduction: "민감한 피부를 오래 돌봐 왔어요.", account: "esthetic" },
      { name: "신예지", rank: "MANAGER", introduction: "얼굴형에 맞는 눈썹을 디자인해 드려요." },
      { name: "조하은", rank: "NORMAL", introduction: "통증이 적은 왁싱을 해 드려요." },
    ],
  },
  {
    slug: "new",
    name: "단장 헤어 새봄점",
    serviceCategory: "HAIR",
    phoneNumber: "02-720-2004",
    addressRoad: "서울특별시 종로구 자하문로 12",
    addressJibun: "서울특별시 종로구 통의동 35-1",
    addressDetail: "1층",
    latitude: 37.5779,
    longitude: 126.9727,
    introduction: "이제 막 문을 열었어요.",
    users: { newcomer: "OWNER" },
    designers: [
      { name: "오새봄", rank: "CHIEF", introduction: "오랜 경험을 쌓고 이제 제 매장을 열었어요.", account: "newcomer" },
      { name: "한별", rank: "MANAGER", introduction: "머릿결부터 살펴요." },
      { name: "노을", rank: "NORMAL", introduction: "빠르고 꼼꼼하게 해요." },
    ],
    isNew: true,
  },
];

const day = 24 * 60 * 60 * 1000;

export async function loadShops(db: Db, vault: Vault, accountIds: DemoAccountIds, now: Date): Promise<void> {
  const openedAt = new Date(now.getTime() - 400 * day);
  for (const { slug, users, designers, isNew, ...shop } of demoShops) {
    const [row] = await db
      .insert(shops)
      .values({ ...shop, operatingStatus: "RUNNING", photoPath: `demo/${slug}.svg`, openedAt, createdAt: openedAt })
      .returning({ id: shops.id });
    const shopId = row?.id as number;
    await db.insert(shopUsers).values(
      (Object.entries(users) as [DemoPerson, MemberRole][]).map(([who, role]) => ({
        shopId,
        accountId: accountIds[who],
        role,
        joinedAt: openedAt,
      })),
    );
    const people = await db
      .insert(staffs)
      .values(
        designers.map(({ account, ...designer }, index) => ({
          ...designer,
          shopId,
          accountId: account ? accountIds[account] : null,
          photoPath: `demo/${slug}-${index + 1}.svg`,
          displayOrder: index,
          createdAt: openedAt,
        })),
      )
      .returning({ id: staffs.id });
    const owner = (Object.keys(users) as DemoPerson[]).find((who) => users[who] === "OWNER") as DemoPerson;
    if (isNew) continue;
    const menus = await loadMenus(db, shopId, shop.serviceCategory, { openedAt, now });
    await loadHours(
      db,
      shopId,
      shop.serviceCategory,
      people.map(({ id }) => id),
    );
    const demo = { shopId, ownerId: accountIds[owner], ownerPhone: demoPhone(owner), menus };
    await loadReservations(db, vault, demo, now);
    if (shop.serviceCategory === "HAIR")
      await loadPickMenus(db, {
        shopId,
        ownerId: accountIds[owner],
        operatorId: accountIds.operator,
        now,
        staffIds: people.map(({ id }) => id),
      });
  }
}
