import * as z from "zod/mini";
import { textMessageStates } from "#domain/accounts/text-message.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { call, operators } from "./call.ts";
import { Id, Instant, Page, pageOf, pageSize } from "./fields.ts";

export const TextMessage = z.object({
  id: Id,
  maskedPhone: z.string(),
  /** What kind of message it is, in words. */
  label: z.string(),
  state: z.enum(keysOf(textMessageStates)),
  problem: z.nullable(z.string()),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
  /** Only where nothing is really sent: messages hold codes and links that open doors. */
  words: z.nullable(z.string()),
  /** Failed, and still of use to whoever gets it. */
  resendable: z.boolean(),
});
export type TextMessage = z.output<typeof TextMessage>;

/** Newest first. The keyword is a whole phone number: nothing else of it is kept to be found by. */
export const listTextMessages = call({
  route: "GET /operator/v1/text-messages?state&keyword&page&size",
  label: "문자 목록 보기",
  for: operators,
  input: z.object({
    state: z.optional(z.enum(keysOf(textMessageStates))),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(20))),
    page: Page,
    size: pageSize(30),
  }),
  reply: pageOf(TextMessage),
  refusals: {},
  personal: true,
  limit: "search",
});

export const resendTextMessage = call({
  route: "POST /operator/v1/text-messages/:id/resend",
  label: "문자 다시 보내기",
  for: operators,
  input: z.object({ id: Id }),
  reply: TextMessage,
  refusals: { text_message_not_found: 404, text_message_outdated: 422, text_message_not_failed: 409 },
  personal: true,
});
