import * as z from "zod/mini";
import { reasonFields, reasonTopics } from "#domain/applications/review-reason.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { call, operators, withDetails } from "./call.ts";
import { Done, freeText, Id, Version } from "./fields.ts";

const reasons = "/operator/v1/review-reasons";
const Field = z.enum(reasonFields, { error: "항목을 선택해 주세요" });

/** A sentence that reviewers often use. */
export const ReviewReason = z.object({
  id: Id,
  field: Field,
  words: z.string(),
  /** In how many rejections it was used. */
  used: z.int(),
  version: z.int(),
});
export type ReviewReason = z.output<typeof ReviewReason>;

/** The reasons for one topic and the general ones; all of them without a topic. Most used first. */
export const listReviewReasons = call({
  route: `GET ${reasons}?for`,
  for: operators,
  input: z.object({ for: z.optional(z.enum(keysOf(reasonTopics))) }),
  reply: z.object({ items: z.array(ReviewReason) }),
  refusals: {},
});

const written = {
  field: Field,
  words: freeText(200).check(z.minLength(5, { error: "무엇을 어떻게 수정해야 하는지 5자 이상 입력해 주세요" })),
};

export const createReviewReason = call({
  route: `POST ${reasons}`,
  label: "심사 사유 추가",
  for: operators,
  input: z.object(written),
  reply: ReviewReason,
  refusals: { review_reason_taken: 409 },
});

export const changeReviewReason = call({
  route: `PUT ${reasons}/:id`,
  label: "심사 사유 변경",
  for: operators,
  input: z.object({ id: Id, version: Version, ...written }),
  reply: ReviewReason,
  refusals: {
    review_reason_not_found: 404,
    review_reason_taken: 409,
    review_reason_changed_elsewhere: withDetails(409, z.object({ reason: ReviewReason })),
  },
});

export const removeReviewReason = call({
  route: `DELETE ${reasons}/:id`,
  label: "심사 사유 삭제",
  for: operators,
  input: z.object({ id: Id }),
  reply: Done,
  refusals: { review_reason_not_found: 404 },
});
