/** The periods of a VAT return: the half-years of this year and the last. */
export interface VatPeriod {
  key: string;
  label: string;
  from: string;
  to: string;
}

const halves = [
  { name: "1기", from: "01", to: "06" },
  { name: "2기", from: "07", to: "12" },
] as const;

/** Newest first. The current half-year ends with this month. */
export function vatPeriods(today: string): VatPeriod[] {
  const thisMonth = today.slice(0, 7);
  const year = Number(today.slice(0, 4));
  return [year - 1, year]
    .flatMap((each) =>
      halves.map(({ name, from, to }) => ({
        key: `${each}-${name}`,
        label: `${each}년 ${name}`,
        from: `${each}-${from}`,
        to: `${each}-${to}` < thisMonth ? `${each}-${to}` : thisMonth,
      })),
    )
    .filter(({ from }) => from <= thisMonth)
    .toReversed();
}
