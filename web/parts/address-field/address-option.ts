interface FoundAddress {
  road: string | null;
  jibun: string | null;
  zonecode: string | null;
}

/** A found address as a line of the list: the road first, then the other details. */
export function addressOption({ road, jibun, zonecode }: FoundAddress, index: number) {
  const label = road ?? jibun ?? "";
  const note = [road && jibun, zonecode].filter(Boolean).join(" · ");
  // Two places may have the same text; only their index distinguishes them.
  return { value: String(index), label, ...(note ? { note } : {}) };
}
