import type { DocumentKind } from "#domain/applications/document.ts";
import { askForMask } from "#web/parts/id-card-mask/ask-for-mask.tsx";
import { openIdCard } from "#web/parts/id-card-mask/open-id-card.ts";
import { headBytes, problemOfFile } from "./chosen-file.ts";

/** What leaves the browser. */
export interface PreparedFile {
  name: string;
  content: Blob;
  masked: boolean;
}

/** A text: the reason why it cannot be sent. Undefined: the person has cancelled. */
export async function prepareFile(kind: DocumentKind, file: File): Promise<PreparedFile | string | undefined> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const problem = problemOfFile(kind, file.size, head);
  if (problem !== undefined) return problem;
  if (kind !== "idCardCopy") return { name: file.name, content: file, masked: false };
  const bitmap = await openIdCard(file);
  if (typeof bitmap === "string") return bitmap;
  const content = await askForMask(bitmap).finally(() => bitmap.close());
  // The name of the chosen file is not sent either: it may contain personal numbers.
  return content && { name: "신분증 사본.jpg", content, masked: true };
}
