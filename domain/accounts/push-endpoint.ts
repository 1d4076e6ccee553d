export const longestPushEndpoint = 1000;

/**
 * Everything after the host belongs to the push service. Ports, users and other ways of writing a host do not match.
 */
const addressPattern = /^https:\/\/([a-z0-9][a-z0-9.-]{1,200})\/[\w\-./~%:=?&+,;@!$'()*]+$/;

/** The push services of all browsers. A browser names its own service; the server sends only to these. */
const services: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.apple\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
];

/** Whether an address from a browser belongs to a known push service. */
export function isPushEndpoint(value: string): boolean {
  const host = value.length <= longestPushEndpoint ? addressPattern.exec(value)?.[1] : undefined;
  return host !== undefined && services.some((service) => service.test(host));
}

/** The sandbox push service of a server on the same machine; never accepted in production. */
export const isSandboxEndpoint = (value: string): boolean =>
  /^http:\/\/127\.0\.0\.1:\d{1,5}\/sandbox\/push\/[\w-]{1,80}$/.test(value);
