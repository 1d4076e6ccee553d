import { createContext, use } from "react";
import type { Application } from "#contract/application.ts";
import type { FileField } from "#domain/applications/application-field.ts";
import type { PinnedHere } from "./pinned.ts";

export type ReviewFile = Application["files"][number];

interface OpenReview {
  application: Application;
  /** Whether this operator is reviewing it now; otherwise it is read-only. */
  reviewing: boolean;
  pinned: PinnedHere;
  /** What is missing in the rejection, after the first attempt to send it. */
  errors: Record<string, string>;
  /** The documents that have to be opened before an approval. */
  required: readonly FileField[];
  /** The document that is visible. */
  shown: FileField | undefined;
  show: (field: FileField | undefined) => void;
  /** A document has been shown; the server has recorded it before. */
  opened: (fileId: number) => void;
}

export const OpenReviewContext = createContext<OpenReview | null>(null);

/** The open application of the reviewer, for its blocks. */
export function useOpenReview(): OpenReview {
  const review = use(OpenReviewContext);
  if (!review) throw new Error("useOpenReview may be used only inside an application that is being reviewed");
  return review;
}
