import { writtenIn } from "#domain/application-content.ts";
import { applicationFields, type FileField as DocumentName } from "#domain/application-field.ts";
import type { DocumentKind } from "#domain/document.ts";
import { FileField } from "#web/parts/file-field/file-field.tsx";
import { useOpenForm } from "./open-form.ts";

/** Papers are kept by the names of the specification. */
export const documentKindOf: Record<DocumentName, DocumentKind> = {
  "business.bizRegistrationCertificateFile": "bizRegistrationCertificateFile",
  certificate: "certificate",
  "salesDeclaration.file": "salesDeclaration",
  "bankAccount.bankAccountFile": "bankAccountFile",
  "representative.idCardCopy": "idCardCopy",
  warrantCopy: "warrantCopy",
};

export function DocumentField({ field }: { field: DocumentName }) {
  const { content, edit, touch, errorOf, fileOf, keepFile } = useOpenForm();
  const id = writtenIn(content, field);
  return (
    <FileField
      label={applicationFields[field].label}
      kind={documentKindOf[field]}
      value={typeof id === "number" ? id : null}
      file={fileOf(id)}
      error={errorOf(field)}
      onChange={(fileId, fact) => {
        if (fileId !== null && fact) keepFile({ ...fact, id: fileId });
        edit(field, fileId);
        touch(field);
      }}
    />
  );
}
