import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureText } from "#web/api/failures.ts";
import { ErrorState } from "#web/ui/display/error-state.tsx";

interface AnsweredProps<Reply> {
  answer: UseQueryResult<Reply>;
  /** In the shape of the content. */
  skeleton: ReactNode;
  children: (reply: Reply) => ReactNode;
}

/** The states of a read: a skeleton first, then the content, or the error with a button to try again. */
export function Answered<Reply>({ answer, skeleton, children }: AnsweredProps<Reply>) {
  // An existing answer stays while a newer one loads, even if that fails.
  if (answer.data !== undefined) return children(answer.data);
  if (answer.error) return <ErrorState {...failureText(answer.error)} onRetry={() => answer.refetch()} />;
  return skeleton;
}
