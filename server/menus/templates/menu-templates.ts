import type { MenuCategory } from "#domain/menus/menu.ts";
import type { ServiceCategory } from "#domain/shops/shop.ts";

interface TemplateMenu {
  category: MenuCategory;
  name: string;
  durationMinutes: number;
  priceWon: number;
}
interface MenuTemplate {
  id: number;
  name: string;
  description: string;
  service: ServiceCategory;
  active: boolean;
  menus: TemplateMenu[];
}

const menu = (category: MenuCategory, name: string, durationMinutes: number, priceWon: number): TemplateMenu => ({
  category,
  name,
  durationMinutes,
  priceWon,
});

/** What shops of a kind usually sell, with prices for the lowest rank: a menu list for a new shop. */
export const menuTemplates: readonly MenuTemplate[] = [
  {
    id: 1,
    name: "헤어 기본",
    description: "커트부터 클리닉까지, 동네 매장이 가장 많이 사용하는 메뉴예요",
    service: "HAIR",
    active: true,
    menus: [
      menu("CUT", "디자인 커트", 40, 28_000),
      menu("CUT", "남성 커트", 30, 22_000),
      menu("CUT", "앞머리 커트", 10, 8_000),
      menu("PERM", "일반 펌", 120, 90_000),
      menu("PERM", "뿌리 볼륨펌", 80, 68_000),
      menu("PERM", "남성 다운펌", 60, 40_000),
      menu("HEAT", "셋팅펌", 150, 128_000),
      menu("HEAT", "디지털펌", 180, 148_000),
      menu("HEAT", "볼륨매직", 210, 158_000),
      menu("COLOR", "뿌리염색", 90, 68_000),
      menu("COLOR", "전체염색", 120, 98_000),
      menu("COLOR", "새치염색", 90, 60_000),
      menu("CLINIC", "단백질 클리닉", 50, 70_000),
      menu("CLINIC", "두피 스케일링", 40, 45_000),
      menu("STYLING", "드라이", 30, 25_000),
    ],
  },
  {
    id: 2,
    name: "남성 전문 바버샵",
    description: "커트와 면도, 다운펌이 중심이에요",
    service: "HAIR",
    active: true,
    menus: [
      menu("CUT", "바버 커트", 40, 35_000),
      menu("CUT", "페이드 커트", 50, 40_000),
      menu("CUT", "학생 커트", 40, 25_000),
      menu("PERM", "다운펌", 50, 45_000),
      menu("PERM", "아이롱펌", 100, 90_000),
      menu("COLOR", "남성 염색", 70, 60_000),
      menu("STYLING", "스타일링", 20, 15_000),
    ],
  },
  {
    id: 3,
    name: "컬러 전문",
    description: "탈색과 디자인 컬러가 중심이에요",
    service: "HAIR",
    active: true,
    menus: [
      menu("CONSULTING", "컬러 상담", 20, 0),
      menu("COLOR", "뿌리염색", 90, 75_000),
      menu("COLOR", "전체염색", 120, 110_000),
      menu("COLOR", "탈색 1회", 120, 100_000),
      menu("COLOR", "발레아쥬", 240, 250_000),
      menu("CLINIC", "염색 후 클리닉", 40, 60_000),
    ],
  },
  {
    id: 11,
    name: "네일 기본",
    description: "손과 발, 케어부터 젤까지",
    service: "NAIL",
    active: true,
    menus: [
      menu("NAILCARE", "손 기본 케어", 40, 25_000),
      menu("NAILCARE", "젤 원컬러", 70, 45_000),
      menu("NAILCARE", "젤 그라데이션", 80, 55_000),
      menu("NAILCARE", "젤 프렌치", 90, 60_000),
      menu("NAILCARE", "연장 10개", 120, 100_000),
      menu("PEDICURE", "발 기본 케어", 50, 35_000),
      menu("PEDICURE", "페디 젤 원컬러", 80, 60_000),
      menu("PEDICURE", "발 각질 케어", 60, 50_000),
    ],
  },
  {
    id: 12,
    name: "속눈썹과 왁싱",
    description: "속눈썹 연장과 펌, 왁싱까지 함께 하는 곳",
    service: "NAIL",
    active: true,
    menus: [
      menu("EYELASHES", "속눈썹 연장", 90, 60_000),
      menu("EYELASHES", "속눈썹 펌", 60, 45_000),
      menu("EYELASHES", "연장 제거", 30, 15_000),
      menu("WAXING", "겨드랑이 왁싱", 20, 20_000),
      menu("WAXING", "브라질리언 왁싱", 50, 60_000),
    ],
  },
  {
    id: 21,
    name: "피부 관리실 기본",
    description: "얼굴 관리와 바디 관리",
    service: "ESTHETIC",
    active: true,
    menus: [
      menu("ESTHETIC", "첫 방문 피부 상담", 30, 0),
      menu("ESTHETIC", "수분 관리", 60, 70_000),
      menu("ESTHETIC", "여드름 집중 관리", 90, 110_000),
      menu("ESTHETIC", "리프팅 관리", 90, 130_000),
      menu("ESTHETIC", "등 관리", 60, 80_000),
    ],
  },
  {
    id: 22,
    name: "왁싱과 브로우",
    description: "왁싱과 눈썹이 중심이에요",
    service: "ESTHETIC",
    active: true,
    menus: [
      menu("ESTHETIC_WAXING", "브라질리언 왁싱", 50, 60_000),
      menu("ESTHETIC_WAXING", "다리 전체 왁싱", 60, 80_000),
      menu("ESTHETIC_WAXING", "얼굴 왁싱", 30, 30_000),
      menu("BROW", "눈썹 정리", 20, 15_000),
      menu("BROW", "브로우 틴트", 50, 45_000),
      menu("BROW", "브로우 펌", 50, 50_000),
    ],
  },
  {
    id: 31,
    name: "헤어 간단 (이전)",
    description: "메뉴 다섯 가지만",
    service: "HAIR",
    active: false,
    menus: [menu("CUT", "커트", 40, 25_000), menu("PERM", "펌", 120, 90_000), menu("COLOR", "염색", 100, 80_000)],
  },
];
