import { listReviewReasons } from "#contract/review-reasons.ts";
import type { ReasonField, ReasonTopic } from "#domain/applications/review-reason.ts";
import { useAnswer } from "#web/api/use-answer.ts";

const mostOffered = 6;

/**
 * The usual reasons for a field, most used first, then those for any field. Without an answer the reviewer types the
 * text.
 */
export function useReviewReasons(topic: ReasonTopic): (field: ReasonField) => readonly string[] {
  const { data } = useAnswer(listReviewReasons, { for: topic }, { staleMilliseconds: 60_000 });
  const items = data?.items ?? [];
  return (field) => {
    const own = items.filter((reason) => reason.field === field);
    const anywhere = items.filter((reason) => reason.field === "any");
    return [...own, ...anywhere].slice(0, mostOffered).map(({ words }) => words);
  };
}
