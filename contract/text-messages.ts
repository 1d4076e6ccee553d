import * as z from "zod/mini";
import { textMessageStates } from "#domain/accounts/text-message.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { call, operators } from "./call.ts";
import { Id, Instant, Page, pageOf, pageSize } from "./fields.ts";

export const TextMessage = z.object({
  id: Id,
  maskedPhone: z.string(),
  /** The kind of message, as a Korean label. */
  label: z.string(),
  state: z.enum(keysOf(textMessageStates)),
  problem: z.nullable(z.string()),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
  /** Only if nothing is really sent, because messages contain codes and secret links. */
  words: z.nullable(z.string()),
  /** It failed, and sending it again still makes sense. */
  resendable: z.boolean(),
});
export type TextMessage = z.output<typeof TextMessage>;

/** Newest first. The keyword is a full phone number, because only its hash can be searched. */
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
