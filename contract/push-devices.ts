import * as z from "zod/mini";
import { isPushEndpoint, isSandboxEndpoint, longestPushEndpoint } from "#domain/accounts/push-endpoint.ts";
import { call, partners } from "./call.ts";
import { Done, Id, Instant } from "./fields.ts";

const devices = "/partners/v1/push-devices";

/** A browser that somebody has asked to tell them things, also while nothing of ours is open on it. */
export const PushDevice = z.object({
  id: Id,
  label: z.string(),
  /** New, changed and cancelled reservations. */
  reservations: z.boolean(),
  /** What waits for them: whatever stands under the bell. */
  waiting: z.boolean(),
  /** The one that asks. */
  isThis: z.boolean(),
  /** Where nobody is signed in any more, nothing is shown until they come back. */
  signedIn: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant,
});
export type PushDevice = z.output<typeof PushDevice>;

/** Where the browser's push service takes messages for it; the server sends to none but the services it knows. */
const unusable = { error: "이 브라우저로는 알림을 보낼 수 없어요" };
const Endpoint = z.string(unusable).check(
  z.maxLength(longestPushEndpoint, unusable),
  z.regex(/^https?:\/\//, unusable),
  z.refine((value) => isPushEndpoint(value) || isSandboxEndpoint(value), unusable),
);

const switches = { reservations: z.boolean(), waiting: z.boolean() };

/** One's own, the newest first, with the key under which a browser lets us send to it. */
export const listPushDevices = call({
  route: `GET ${devices}`,
  for: partners,
  input: z.object({}),
  reply: z.object({ items: z.array(PushDevice), publicKey: z.string() }),
  refusals: {},
});

/** The same browser again is the same device, whoever's it was before. */
export const registerPushDevice = call({
  route: `POST ${devices}`,
  label: "알림 받는 기기 등록",
  for: partners,
  input: z.object({
    endpoint: Endpoint,
    /** The browser's own public key and secret, as RFC 8291 has them. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
    ...switches,
  }),
  reply: PushDevice,
  refusals: { push_endpoint_not_allowed: 422, push_keys_wrong: 422, push_devices_too_many: 409 },
});

/** The browser is still there: signed in anew, or just opened again. */
export const renewPushDevice = call({
  route: `PUT ${devices}/present`,
  label: "알림 받는 기기 이어 쓰기",
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

/** So that somebody sees once how it will look. */
export const tryPushDevice = call({
  route: `POST ${devices}/:id/trial`,
  label: "시험 알림 보내기",
  for: partners,
  input: z.object({ id: Id }),
  reply: Done,
  refusals: { push_device_not_found: 404, push_device_signed_out: 409 },
  limit: "search",
});
