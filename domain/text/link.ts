import { continuePath } from "#domain/applications/continue-path.ts";

export const longestLink = 500;

// A host must be a name: every numeric form, such as 127.1 or 0x7f000001, ends in a label that is not a name.
// Without the flag `i`, because the API document shows patterns without their flags.
export const linkPattern =
  /^[Hh][Tt][Tt][Pp][Ss]:\/\/((?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,24}|[Xx][Nn]--[A-Za-z0-9-]{1,59}))(?::443)?(?:[/?#][!#-;=?-[\]_a-z~가-힣]*)?$/;

export const ownPathPattern = /^\/[!#-;=?-[\]_a-z~가-힣]*$/;

const privateEndings = [
  "localhost",
  "local",
  "localdomain",
  "internal",
  "intranet",
  "private",
  "corp",
  "home",
  "lan",
  "arpa",
  "test",
  "example",
  "invalid",
  "onion",
];

/** Public domains under which anyone can make a name for a private address. */
const namesOfAnyAddress = ["nip.io", "sslip.io", "xip.io", "localtest.me", "lvh.me", "vcap.me", "traefik.me"];

/** A link to the public web that reaches nothing inside; people see it, and the server never fetches it. */
export function isPublicHttpsLink(value: string): boolean {
  if (value.length > longestLink) return false;
  const host = linkPattern.exec(value)?.[1]?.toLowerCase();
  if (host === undefined || host.length > 253) return false;
  const endsIn = (ending: string) => host === ending || host.endsWith(`.${ending}`);
  return !privateEndings.some(endsIn) && !namesOfAnyAddress.some(endsIn);
}

/** A path of our own, as the address bar shows it after the host. */
export function isOwnPath(value: string): boolean {
  return value.length <= longestLink && ownPathPattern.test(value) && continuePath(value) !== undefined;
}
