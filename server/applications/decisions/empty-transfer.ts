import { transferDefaultBusinessType } from "#domain/applications/application.ts";
import { type ApplicationContent, mergeFields } from "#domain/applications/application-content.ts";
import { fieldsOf } from "#domain/applications/application-form.ts";

/** The counterpart's part of a transfer before they have written anything. */
export const emptyTransfer: ApplicationContent = { business: { bizType: transferDefaultBusinessType } };

/** Without the counterpart's documents and personal data: the next counterpart must not see them. */
export const withoutCounterpart = (content: ApplicationContent): ApplicationContent =>
  mergeFields(content, emptyTransfer, fieldsOf("TRANSFER", "COUNTERPART"));
