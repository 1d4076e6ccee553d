import * as z from "zod/mini";
import { isPushEndpoint, isSandboxEndpoint, longestPushEndpoint } from "#domain/accounts/push-endpoint.ts";
import { call, partners } from "./call.ts";
import { Done, Id, Instant } from "./fields.ts";

const devices = "/partners/v1/push-devices";

/** A browser that gets push messages, also while our site is closed. */
export const PushDevice = z.object({
  id: Id,
  label: z.string(),
  /** New, changed and cancelled reservations. */
  reservations: z.boolean(),
  /** Tasks for this person: everything in the notification list. */
  waiting: z.boolean(),
  /** The browser that asks. */
  isThis: z.boolean(),
  /** A signed-out device shows no messages until its person signs in again. */
  signedIn: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant,
});
export type PushDevice = z.output<typeof PushDevice>;

/** The address of the browser's push service. The server sends only to services that it knows. */
const unusable = { error: "이 브라우저로는 알림을 보낼 수 없어요" };
const Endpoint = z.string(unusable).check(
  z.maxLength(longestPushEndpoint, unusable),
  z.regex(/^https?:\/\//, unusable),
  z.refine((value) => isPushEndpoint(value) || isSandboxEndpoint(value), unusable),
);

const switches = { reservations: z.boolean(), waiting: z.boolean() };

/** The caller's devices, newest first, with the public key that a browser needs to subscribe. */
export const listPushDevices = call({
  route: `GET ${devices}`,
  for: partners,
  input: z.object({}),
  reply: z.object({ items: z.array(PushDevice), publicKey: z.string() }),
  refusals: {},
});

/** The same browser again stays the same device, even if another person had it before. */
export const registerPushDevice = call({
  route: `POST ${devices}`,
  label: "알림 받는 기기 등록",
  for: partners,
  input: z.object({
    endpoint: Endpoint,
    /** The browser's public key and secret, as in RFC 8291. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
    ...switches,
  }),
  reply: PushDevice,
  refusals: { push_endpoint_not_allowed: 422, push_keys_wrong: 422, push_devices_too_many: 409 },
});

/** The browser is still in use: somebody signed in again or opened the site. */
export const renewPushDevice = call({
  route: `PUT ${devices}/present`,
  label: "알림 받는 기기 갱신",
  for: partners,
  input: z.object({ endpoint: Endpoint }),
  reply: PushDevice,
  refusals: { push_device_not_found: 404 },
});

export const changePushDevice = call({
  route: `PUT ${devices}/:id`,
  label: "기기 알림 설정 변경",
  for: partners,
  input: z.object({ id: Id, ...switches }),
  reply: PushDevice,
  refusals: { push_device_not_found: 404 },
});

export const removePushDevice = call({
  route: `DELETE ${devices}/:id`,
  label: "기기 알림 끄기",
  for: partners,
  input: z.object({ id: Id }),
  reply: Done,
  refusals: { push_device_not_found: 404 },
});

/** Sends a message to show what one looks like. */
export const tryPushDevice = call({
  route: `POST ${devices}/:id/trial`,
  label: "테스트 알림 보내기",
  for: partners,
  input: z.object({ id: Id }),
  reply: Done,
  refusals: { push_device_not_found: 404, push_device_signed_out: 409 },
  limit: "search",
});
