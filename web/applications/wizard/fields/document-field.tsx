import { writtenIn } from "#domain/applications/application-content.ts";
import { applicationFields, type FileField as DocumentName } from "#domain/applications/application-field.ts";
import type { DocumentKind } from "#domain/applications/document.ts";
import { useOpenForm } from "#web/applications/wizard/open-form.ts";
import { FileField } from "#web/parts/file-field/file-field.tsx";

/** Documents have the names of the specification. */
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
