import type { DocumentType } from "#domain/document.ts";
import { inPictureTurn } from "#server/photos/index.ts";
import { checkPaper } from "./check-paper.ts";
import type { PdfProblem } from "./check-pdf.ts";
import { remakePicture } from "./remake-picture.ts";

export interface Document {
  contentType: DocumentType;
  bytes: Buffer;
}

/** What may be kept of a file, by its content and not by its name. */
export async function makeDocument(accountId: number, file: Buffer): Promise<Document | PdfProblem> {
  const kind = kindOf(file);
  if (kind === undefined) return "file_not_readable";
  const problem = await checkPaper(file, kind === "pdf");
  if (problem) return problem;
  if (kind === "pdf") return { contentType: "application/pdf", bytes: file };
  const bytes = await inPictureTurn(accountId, () => remakePicture(file, kind));
  return bytes ? { contentType: "image/jpeg", bytes } : "file_not_readable";
}

const heicBrands = ["heic", "heix", "hevc", "hevx", "mif1", "msf1"];

/** By its first bytes and before anything parses it: other kinds, such as svg, never reach a decoder. */
export function kindOf(file: Buffer): "pdf" | "jpeg" | "png" | "heic" | undefined {
  const starts = (hex: string) => file.subarray(0, hex.length / 2).toString("hex") === hex;
  if (starts("255044462d")) return "pdf";
  if (starts("ffd8ff")) return "jpeg";
  if (starts("89504e470d0a1a0a")) return "png";
  const isHeic = file.toString("latin1", 4, 8) === "ftyp" && heicBrands.includes(file.toString("latin1", 8, 12));
  return isHeic ? "heic" : undefined;
}
