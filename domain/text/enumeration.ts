type KeyOf<Enumeration extends object> = Extract<keyof Enumeration, string>;

export function keysOf<Enumeration extends object>(
  enumeration: Enumeration,
): readonly [KeyOf<Enumeration>, ...KeyOf<Enumeration>[]] {
  return Object.keys(enumeration) as [KeyOf<Enumeration>, ...KeyOf<Enumeration>[]];
}

export function isKeyOf<Enumeration extends object>(
  enumeration: Enumeration,
  value: unknown,
): value is KeyOf<Enumeration> {
  return typeof value === "string" && Object.hasOwn(enumeration, value);
}
