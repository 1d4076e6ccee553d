export const businessNumberPattern = /^\d{3}-\d{2}-\d{5}$|^\d{10}$/;

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];

export function isBusinessNumber(value: string): boolean {
  if (!businessNumberPattern.test(value)) return false;
  const digits = Array.from(value.replaceAll("-", ""), Number);
  const weighted = weights.reduce((sum, weight, index) => sum + weight * (digits[index] as number), 0);
  const check = (10 - ((weighted + Math.floor(((digits[8] as number) * 5) / 10)) % 10)) % 10;
  return check === digits[9] && digits.some((digit) => digit > 0);
}

export function formatBusinessNumber(value: string): string {
  const digits = value.replaceAll("-", "");
  return /^\d{10}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}` : "";
}

export const onlineBusinessNumberPattern = /^\d{4}-[가-힣]{4}-\d{4,5}$/;

// Real numbers break the rule above: offices with longer names, several counters (a Latin letter), and short old
// numbers.
export const wideOnlineBusinessNumberPattern = /^\d{4}-[가-힣]{2,8}[A-Z]?-\d{1,6}$/;
