import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureText } from "#web/api/failures.ts";
import { ErrorState } from "#web/ui/display/error-state.tsx";

interface AnsweredProps<Reply> {
  answer: UseQueryResult<Reply>;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  children: (reply: Reply) => ReactNode;
}

/** A place that waits for an answer: a skeleton first, then what came, or what went wrong and the way to try again. */
export function Answered<Reply>({ answer, skeleton, children }: AnsweredProps<Reply>) {
  // An answer that is here stays while a newer one is asked for, even when that one fails.
  if (answer.data !== undefined) return children(answer.data);
  if (answer.error) return <ErrorState {...failureText(answer.error)} onRetry={() => answer.refetch()} />;
  return skeleton;
}
