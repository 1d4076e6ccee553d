import { leadsFrom, type Move } from "#domain/reservations/move.ts";

export const serviceCategories = {
  HAIR: { label: "헤어" },
  NAIL: { label: "네일" },
  ESTHETIC: { label: "에스테틱" },
} as const;
export type ServiceCategory = keyof typeof serviceCategories;

export function categoryFlags(category: ServiceCategory) {
  return {
    isHairShop: category === "HAIR",
    isNailShop: category === "NAIL",
    isEsthetic: category === "ESTHETIC",
  };
}

export const operatingStatuses = {
  WAITING: { label: "오픈 준비" },
  RUNNING: { label: "운영 중" },
  PAUSED: { label: "일시 중지" },
} as const;
export type OperatingStatus = keyof typeof operatingStatuses;

export const operatingMoves = {
  open: { from: ["WAITING"], to: "RUNNING", by: ["operator"], label: "오픈하기" },
  pause: { from: ["RUNNING"], to: "PAUSED", by: ["partner", "operator"], label: "일시 중지하기" },
  resume: { from: ["PAUSED"], to: "RUNNING", by: ["partner", "operator"], label: "다시 운영하기" },
} as const satisfies Record<string, Move<OperatingStatus>>;
export type OperatingMove = keyof typeof operatingMoves;

export function canMoveShop(status: OperatingStatus, move: OperatingMove): boolean {
  return leadsFrom<OperatingStatus>(operatingMoves[move], status);
}
