import * as z from "zod/mini";
import { documentKinds, documentTypes, mostDocumentBytes } from "#domain/applications/document.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { cleanFileName } from "#domain/text/file-name.ts";
import { call, partners } from "./call.ts";
import { Done, fileBytes, Id, Instant } from "./fields.ts";

/** What is shown of a document wherever it is listed. */
export const StoredFile = z.object({
  id: Id,
  kind: z.enum(keysOf(documentKinds)),
  name: z.string(),
  contentType: z.enum(keysOf(documentTypes)),
  bytes: z.int(),
});

/** Its content is checked and stored encrypted. Pictures are re-encoded. An id card is masked in the browser first. */
export const uploadFile = call({
  route: "POST /partners/v1/files?kind&name&masked",
  label: "서류 올리기",
  for: partners,
  input: z.object({
    kind: z.enum(keysOf(documentKinds), { error: "어떤 서류인지 선택해 주세요" }),
    /** As the browser sends it. Only the last part of the path is kept, cleaned. */
    name: z.pipe(
      z.string({ error: "파일을 선택해 주세요" }).check(z.maxLength(1000, { error: "파일 이름이 너무 길어요" })),
      z.transform(cleanFileName),
    ),
    /** A PDF, JPEG, PNG or HEIC. */
    content: fileBytes("파일을 선택해 주세요"),
    /** The number on an id card was covered before upload. */
    masked: z._default(z.boolean(), false),
  }),
  reply: StoredFile,
  refusals: {
    file_too_large: 413,
    file_not_readable: 415,
    file_dangerous: 415,
    id_card_not_masked: 422,
    files_too_many: 422,
    files_unavailable: 503,
  },
  transaction: "own",
  bytes: "content",
  // A margin, so that a file slightly too large gets its own message.
  bodyLimit: mostDocumentBytes + 2 * 1024 * 1024,
});

/** The link is valid for a minute and for the caller. People who can read the file's application get it too. */
export const linkFile = call({
  route: "POST /partners/v1/files/:id/link",
  label: "서류 열람 링크 발급",
  for: partners,
  input: z.object({ id: Id }),
  reply: z.object({ url: z.string(), expiresAt: Instant }),
  refusals: { file_not_found: 404 },
});

export const openFile = call({
  route: "GET /partners/v1/files/open/:token",
  label: "서류 열기",
  for: partners,
  input: z.object({ token: z.string().check(z.regex(/^[\w.:-]{20,200}$/)) }),
  reply: z.object({
    fileName: z.string(),
    contentType: z.string(),
    bytes: z.custom<Uint8Array>(),
    inline: z.literal(true),
  }),
  refusals: { file_link_expired: 404, file_not_found: 404, files_unavailable: 503 },
  transaction: "own",
  personal: true,
  answers: "file",
});

/** Only the caller's own, and only before it was sent with an application. */
export const removeFile = call({
  route: "DELETE /partners/v1/files/:id",
  label: "서류 삭제",
  for: partners,
  input: z.object({ id: Id }),
  reply: Done,
  refusals: { file_not_found: 404, file_in_use: 409 },
  transaction: "own",
});
