const maxLength = 1000;

/** Everything but the host is the push service's own affair; no port, no user and no way of writing another host fits in. */
const addressPattern = /^https:\/\/([a-z0-9][a-z0-9.-]{1,200})\/[\w\-./~%:=?&+,;@!$'()*]+$/;

/** The push services of the browsers there are. A browser names its own; the server sends to none but these. */
const services: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
];

/** Whether an address that a browser gave leads to a push service that we know. */
export function isPushEndpoint(value: string): boolean {
  const host = value.length <= maxLength ? addressPattern.exec(value)?.[1] : undefined;
  return host !== undefined && services.some((service) => service.test(host));
}

/** The practice service of a server on this very machine; never taken in production. */
export const isSandboxEndpoint = (value: string): boolean =>
  /^http:\/\/127\.0\.0\.1:\d{1,5}\/sandbox\/push\/[\w-]{1,80}$/.test(value);
