import { continuePath } from "./continue-path.ts";

const maxLength = 500;

// Only names can be hosts: every way of writing a number for one, such as 127.1 or 0x7f000001, ends in a label that is no name.
const linkPattern =
  /^https:\/\/((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,24}|xn--[a-z0-9-]{1,59}))(?::443)?(?:[/?#][!#-;=?-[\]_a-z~가-힣]*)?$/i;

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

/** Public names that anybody can make lead to a private address. */
const namesOfAnyAddress = ["nip.io", "sslip.io", "xip.io", "localtest.me", "lvh.me", "vcap.me", "traefik.me"];

/** A link that leads to the public web and nowhere inside; it is shown to people and never fetched by the server. */
export function isPublicHttpsLink(value: string): boolean {
  if (value.length > maxLength) return false;
  const host = linkPattern.exec(value)?.[1]?.toLowerCase();
  if (host === undefined || host.length > 253) return false;
  const endsIn = (ending: string) => host === ending || host.endsWith(`.${ending}`);
  return !privateEndings.some(endsIn) && !namesOfAnyAddress.some(endsIn);
}

/** A place of our own, as the address bar shows it behind the host. */
export function isOwnPath(value: string): boolean {
  return value.length <= maxLength && /^\/[!#-;=?-[\]_a-z~가-힣]*$/i.test(value) && continuePath(value) !== undefined;
}
