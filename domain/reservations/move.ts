export const actors = {
  partner: { label: "매장" },
  operator: { label: "운영자" },
  customer: { label: "손님" },
  clock: { label: "시간 경과" },
  gateway: { label: "결제사" },
} as const;
export type Actor = keyof typeof actors;

export type Move<Status extends string> = {
  readonly from: readonly Status[];
  readonly to: Status;
  readonly by: readonly Actor[];
  readonly label: string;
};

export function leadsFrom<Status extends string>(move: Move<Status>, status: Status): boolean {
  return move.from.includes(status);
}
