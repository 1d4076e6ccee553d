import { createContext, use } from "react";
import type { Application } from "#contract/application.ts";
import type { PinnedHere } from "./pinned.ts";

interface OpenReview {
  application: Application;
  /** Whether this operator is reviewing it now; else it is only to read. */
  reviewing: boolean;
  pinned: PinnedHere;
  /** What is missing in the rejection, once it was tried. */
  errors: Record<string, string>;
}

export const OpenReviewContext = createContext<OpenReview | null>(null);

/** The application that is open before its reviewer, around its blocks. */
export function useOpenReview(): OpenReview {
  const review = use(OpenReviewContext);
  if (!review) throw new Error("useOpenReview may be used only inside an application that is being reviewed");
  return review;
}
