import { isIP } from "node:net";

/**
 * The network that an address belongs to, for limits: an IPv4 address is its own, and an IPv6 address stands for its
 * whole /64, since whoever has one address of it has all of them. An IPv4 address written as IPv6 is IPv4.
 */
export function networkOf(address: string): string {
  const [bare = ""] = address.trim().split("%");
  const version = isIP(bare);
  if (version === 4) return bare;
  // What is no address at all still needs a name to be counted under.
  if (version !== 6) return bare.toLowerCase();
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return dotted(groups[6] as number, groups[7] as number);
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(":")}::/64`;
}

/** The eight groups of an IPv6 address, with "::" written out and a dotted end read as two groups. */
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
