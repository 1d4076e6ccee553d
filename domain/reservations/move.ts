export const actors = {
  partner: { label: "매장" },
  operator: { label: "운영자" },
  customer: { label: "고객" },
  clock: { label: "자동 처리" },
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
