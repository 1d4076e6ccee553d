interface FoundAddress {
  road: string | null;
  jibun: string | null;
  zonecode: string | null;
}

/** One found address as a line of the list: the road first, and what else is known of it behind. */
export function addressOption({ road, jibun, zonecode }: FoundAddress, index: number) {
  const label = road ?? jibun ?? "";
  const note = [road && jibun, zonecode].filter(Boolean).join(" · ");
  // Two places may have the same words; only its place in the list tells them apart.
  return { value: String(index), label, ...(note ? { note } : {}) };
}
