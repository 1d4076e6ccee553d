export function roundPriceWon(priceWon: number): number {
  const whole = Math.floor(priceWon);
  return whole < 100 ? whole : Math.floor(whole / 100) * 100;
}

let fractions: Intl.NumberFormat | undefined;

/**
 * Formats whole numbers itself: the browser's first number format loads language data, which takes longer than a
 * screen.
 */
export function formatNumber(value: number): string {
  if (Number.isSafeInteger(value)) return grouped(value);
  fractions ??= new Intl.NumberFormat("ko-KR", { signDisplay: "negative", maximumFractionDigits: 20 });
  return fractions.format(value);
}

function grouped(value: number): string {
  const digits = String(Math.abs(value));
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return `${value < 0 ? "-" : ""}${groups.join(",")}`;
}

export function formatWon(priceWon: number): string {
  return `${formatNumber(priceWon)}원`;
}

export function parseNumber(text: string): number {
  const plain = text.replaceAll(",", "").trim();
  if (!/^[+-]?\d+(?:\.\d*)?$/.test(plain)) return 0;
  const value = Number(plain);
  // Adding zero turns the negative zero of "-0" into zero.
  return Number.isFinite(value) ? value + 0 : 0;
}

export function percentToFraction(percent: number): number {
  return percent / 100;
}

export function fractionToPercent(fraction: number): number {
  // Binary fractions are inexact: 0.07 × 100 is 7.000000000000001.
  return Number((fraction * 100).toFixed(10));
}
