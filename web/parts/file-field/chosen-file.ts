import { type DocumentKind, mostDocumentBytes } from "#domain/applications/document.ts";

type FileType = "pdf" | "jpg" | "png" | "heic";

/** How many bytes are needed to recognize a file. */
export const headBytes = 1024;

const takesOnlyPictures = (kind: DocumentKind) => kind === "idCardCopy";

/** For the browser's file dialog; the chosen file is checked anyway. */
export const acceptOf = (kind: DocumentKind) =>
  takesOnlyPictures(kind)
    ? "image/jpeg,image/png"
    : "application/pdf,image/jpeg,image/png,image/heic,image/heif,.heic,.heif";

export const hintOf = (kind: DocumentKind) =>
  takesOnlyPictures(kind) ? "JPG, PNG · 올리기 전에 번호를 가려요" : "PDF, JPG, PNG, HEIC · 10MB까지";

/** Why a file cannot be sent, checked before it is sent; undefined if it can. */
export function problemOfFile(kind: DocumentKind, size: number, head: Uint8Array): string | undefined {
  const type = typeOf(head);
  if (size === 0) return "빈 파일이에요. 다른 파일을 선택해 주세요";
  if (takesOnlyPictures(kind))
    // It is re-encoded at a smaller size before it is sent, so its own size does not count.
    return type === "jpg" || type === "png" ? undefined : "신분증은 JPG나 PNG 사진으로 올려 주세요";
  if (type === undefined) return "올릴 수 없는 파일이에요. PDF, JPG, PNG, HEIC 파일을 선택해 주세요";
  return size > mostDocumentBytes ? "파일이 너무 커요. 10MB까지 올릴 수 있어요" : undefined;
}

/** The type of a file by its first bytes; its name may be wrong. */
export function typeOf(head: Uint8Array): FileType | undefined {
  const text = String.fromCharCode(...head);
  if (text.includes("%PDF-")) return "pdf";
  if (text.startsWith("\xff\xd8\xff")) return "jpg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  return /^.{4}ftyp(?:hei[cxms]|hev[cmx]|mif1|msf1)/s.test(text) ? "heic" : undefined;
}

export const formatSize = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))}KB` : `${(bytes / 1024 / 1024).toFixed(1)}MB`;
