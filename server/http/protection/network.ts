import { isIP } from "node:net";

/**
 * The network of an address, for limits: an IPv4 address counts by itself, and an IPv6 address counts as its whole /64,
 * since the owner of one address has all of them. An IPv4 address written as IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const [bare = ""] = address.trim().split("%");
  const version = isIP(bare);
  if (version === 4) return bare;
  // Text that is not an address is still counted under a name.
  if (version !== 6) return bare.toLowerCase();
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return dotted(groups[6] as number, groups[7] as number);
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(":")}::/64`;
}

/** The eight groups of an IPv6 address, with "::" expanded and a dotted end read as two groups. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const before = readGroups(head);
  if (tail === undefined) return before;
  const after = readGroups(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function readGroups(part: string): number[] {
  if (part === "") return [];
  return part.split(":").flatMap((group) => {
    if (!group.includes(".")) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

const dotted = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join(".");
