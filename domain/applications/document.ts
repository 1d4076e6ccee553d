/** Documents that a partner sends, by the names of the specification. */
export const documentKinds = {
  bizRegistrationCertificateFile: { label: "사업자등록증" },
  certificate: { label: "미용업 영업신고증" },
  salesDeclaration: { label: "통신판매업 신고증" },
  bankAccountFile: { label: "통장 사본" },
  idCardCopy: { label: "신분증 사본" },
  warrantCopy: { label: "위임장" },
} as const;
export type DocumentKind = keyof typeof documentKinds;

/** Types of a stored document: other pictures have been converted to jpeg. */
export const documentTypes = {
  "application/pdf": { extension: "pdf" },
  "image/jpeg": { extension: "jpg" },
} as const;
export type DocumentType = keyof typeof documentTypes;

/** Before base64, which adds a third. */
export const mostDocumentBytes = 10 * 1024 * 1024;
