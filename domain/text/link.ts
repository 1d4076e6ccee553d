import { continuePath } from "#domain/applications/continue-path.ts";

const maxLength = 500;

// A host must be a name: every numeric form, such as 127.1 or 0x7f000001, ends in a label that is not a name.
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

/** Public domains under which anyone can make a name for a private address. */
const namesOfAnyAddress = ["nip.io", "sslip.io", "xip.io", "localtest.me", "lvh.me", "vcap.me", "traefik.me"];

/** A link to the public web that reaches nothing inside; people see it, and the server never fetches it. */
export function isPublicHttpsLink(value: string): boolean {
  if (value.length > maxLength) return false;
  const host = linkPattern.exec(value)?.[1]?.toLowerCase();
  if (host === undefined || host.length > 253) return false;
  const endsIn = (ending: string) => host === ending || host.endsWith(`.${ending}`);
  return !privateEndings.some(endsIn) && !namesOfAnyAddress.some(endsIn);
}

/** A path of our own, as the address bar shows it after the host. */
export function isOwnPath(value: string): boolean {
  return value.length <= maxLength && /^\/[!#-;=?-[\]_a-z~가-힣]*$/i.test(value) && continuePath(value) !== undefined;
}
