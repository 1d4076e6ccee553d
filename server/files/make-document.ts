import type { DocumentType } from "#domain/applications/document.ts";
import { opensOtherwiseApart } from "#server/file-openings/index.ts";
import { inPictureTurn } from "#server/photos/index.ts";
import type { PdfProblem } from "./check-pdf.ts";
import { checkPdfApart } from "./check-pdf-apart.ts";
import { type PictureKind, reencodePicture } from "./reencode-picture.ts";

export interface Document {
  contentType: DocumentType;
  bytes: Buffer;
}

/**
 * What may be stored of a file, decided by its content and not by its name. Documents are checked and re-encoded one
 * after the other, like photos.
 */
export async function makeDocument(accountId: number, file: Buffer): Promise<Document | PdfProblem> {
  const kind = kindOf(file);
  if (kind === undefined) return "file_not_readable";
  return inPictureTurn(accountId, () => (kind === "pdf" ? asPdf(file) : asPicture(file, kind)));
}

async function asPdf(file: Buffer): Promise<Document | PdfProblem> {
  return (await checkPdfApart(file)) ?? { contentType: "application/pdf", bytes: file };
}

async function asPicture(file: Buffer, kind: PictureKind): Promise<Document | PdfProblem> {
  if (await opensOtherwiseApart(file)) return "file_dangerous";
  const bytes = await reencodePicture(file, kind);
  return bytes ? { contentType: "image/jpeg", bytes } : "file_not_readable";
}

const heicBrands = ["heic", "heix", "hevc", "hevx", "mif1", "msf1"];

/** Decided by the first bytes, before anything parses the file: other kinds, such as svg, never reach a decoder. */
export function kindOf(file: Buffer): "pdf" | PictureKind | undefined {
  const starts = (hex: string) => file.subarray(0, hex.length / 2).toString("hex") === hex;
  if (starts("255044462d")) return "pdf";
  if (starts("ffd8ff")) return "jpeg";
  if (starts("89504e470d0a1a0a")) return "png";
  const isHeic = file.toString("latin1", 4, 8) === "ftyp" && heicBrands.includes(file.toString("latin1", 8, 12));
  return isHeic ? "heic" : undefined;
}
