import { type AdvertisementTerm, advertisementTerms } from "./advertisement-product.ts";

/** The gateway accepts no longer names. */
const mostLetters = 100;

/** The name of a payment on a card statement, such as 단장 광고 성수역 외 1곳 7일. */
export function orderNameOf({ pointNames, term }: { pointNames: readonly string[]; term: AdvertisementTerm }): string {
  const [first = "", ...others] = pointNames;
  const [start, end] = ["단장 광고", advertisementTerms[term].label];
  const more = others.length > 0 ? `외 ${others.length}곳` : "";
  const left = mostLetters - [start, more, end].join(" ").length - 1;
  return [start, first.slice(0, left), more, end].filter((part) => part !== "").join(" ");
}
