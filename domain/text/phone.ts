export const phonePattern = /^\d{2,3}-\d{3,4}-\d{4}$/;

export const maskedPhonePattern = /^\d{2,3}-[\d*]{3,4}-\d{4}$/;

export const shopPhonePattern = /^(?:\d{2,3}-\d{3,4}-\d{4}|050\d-\d{3,4}-\d{4}|1[568]\d{2}-\d{4})$/;

export function isPhone(value: string): boolean {
  return phonePattern.test(value);
}

export function isShopPhone(value: string): boolean {
  return shopPhonePattern.test(value);
}

export function maskedPhoneOrEmpty(value: string): string {
  return maskedPhonePattern.test(value) ? value : "";
}

export function phoneDigits(value: string): string {
  return value.replace(/\D+/g, "");
}

const groupings = [
  /^(02)(\d{3,4})(\d{4})$/,
  /^(050\d)(\d{3,4})(\d{4})$/,
  /^(0(?!50|2)\d{2})(\d{3,4})(\d{4})$/,
  /^(1[568]\d{2})(\d{4})$/,
];

export function formatPhone(value: string): string {
  const digits = phoneDigits(value);
  const groups = groupings.map((grouping) => grouping.exec(digits)).find((match) => match !== null);
  return groups ? groups.slice(1).join("-") : "";
}
