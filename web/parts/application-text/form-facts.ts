import {
  ArrowLeftRight,
  DoorClosed,
  FileBadge,
  House,
  Landmark,
  type LucideIcon,
  Rocket,
  Store,
  UserRoundPen,
} from "lucide-react";
import type { ApplicationForm } from "#domain/applications/application-form.ts";

interface FormFacts {
  icon: LucideIcon;
  /** What to prepare before starting. */
  atHand: readonly string[];
  minutes: number;
}

export const formFacts: Record<ApplicationForm, FormFacts> = {
  SETUP: {
    icon: Store,
    atHand: ["사업자등록증", "미용업 영업신고증", "통신판매업 신고증", "통장 사본", "대표자 신분증", "대표자 휴대폰"],
    minutes: 10,
  },
  SERVICE_OPEN: { icon: Rocket, atHand: ["메뉴, 디자이너, 영업시간, 예약 알림 번호"], minutes: 1 },
  SHOP: { icon: House, atHand: ["변경된 이름이나 주소", "담당자가 변경되면 담당자 휴대폰"], minutes: 2 },
  SETUP_CHANGE: { icon: Landmark, atHand: ["새 사업자등록증이나 통장 사본", "대표 휴대폰"], minutes: 5 },
  REPRESENTATIVE: { icon: UserRoundPen, atHand: ["새 사업자등록증", "새 대표자의 신분증과 휴대폰"], minutes: 5 },
  ONLINE_BUSINESS_REPORT: { icon: FileBadge, atHand: ["통신판매업 신고증"], minutes: 2 },
  TRANSFER: { icon: ArrowLeftRight, atHand: ["양수인의 아이디나 휴대폰 번호", "대표 휴대폰"], minutes: 5 },
  TERMINATION: { icon: DoorClosed, atHand: ["마지막 영업일", "대표 휴대폰"], minutes: 2 },
};

/** The possible applications for an existing shop; the service open comes first, and only once. */
export const formsOfShop = (isWaiting: boolean): readonly ApplicationForm[] => [
  ...(isWaiting ? (["SERVICE_OPEN"] as const) : []),
  "SHOP",
  "SETUP_CHANGE",
  "REPRESENTATIVE",
  "ONLINE_BUSINESS_REPORT",
  "TRANSFER",
  "TERMINATION",
];
