import * as z from "zod/mini";
import { documentKinds, documentTypes, mostDocumentBytes } from "#domain/applications/document.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { cleanFileName } from "#domain/text/file-name.ts";
import { call, partners } from "./call.ts";
import { Done, fileBytes, Id, Instant } from "./fields.ts";

/** What stands about a paper wherever it is named. */
export const StoredFile = z.object({
  id: Id,
  kind: z.enum(keysOf(documentKinds)),
  name: z.string(),
  contentType: z.enum(keysOf(documentTypes)),
  bytes: z.int(),
});

/** Checked by its content and kept sealed. Pictures are made anew; an id card is masked in the browser first. */
export const uploadFile = call({
  route: "POST /partners/v1/files?kind&name&masked",
  label: "서류 올리기",
  for: partners,
  input: z.object({
    kind: z.enum(keysOf(documentKinds), { error: "어떤 서류인지 골라 주세요" }),
    /** As the browser gives it; what is kept of it is its last part, cleaned. */
    name: z.pipe(
      z.string({ error: "파일을 골라 주세요" }).check(z.maxLength(1000, { error: "파일 이름이 너무 길어요" })),
      z.transform(cleanFileName),
    ),
    /** A pdf, jpg, png or heic. */
    content: fileBytes("파일을 골라 주세요"),
    /** That the number on an id card was painted over before it left the browser. */
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
  // A file that is only just too large still gets its own sentence.
  bodyLimit: mostDocumentBytes + 2 * 1024 * 1024,
});

/** For a minute and for whoever asked; also to those who may read the application that it belongs to. */
export const linkFile = call({
  route: "POST /partners/v1/files/:id/link",
  label: "서류 여는 링크 받기",
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

/** Only one's own, and only as long as it has not been sent to anybody. */
export const removeFile = call({
  route: "DELETE /partners/v1/files/:id",
  label: "서류 지우기",
  for: partners,
  input: z.object({ id: Id }),
  reply: Done,
  refusals: { file_not_found: 404, file_in_use: 409 },
  transaction: "own",
});
