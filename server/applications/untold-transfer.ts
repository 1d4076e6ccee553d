import { transferDefaultBusinessType } from "#domain/application.ts";
import { type ApplicationContent, mergeFields } from "#domain/application-content.ts";
import { fieldsOf } from "#domain/application-form.ts";

/** The part of whoever a shop is handed over to, before she has written anything. */
export const untoldTransfer: ApplicationContent = { business: { bizType: transferDefaultBusinessType } };

/** Her papers and particulars go with her: whoever is asked next must not find them. */
export const withoutCounterpart = (content: ApplicationContent): ApplicationContent =>
  mergeFields(content, untoldTransfer, fieldsOf("TRANSFER", "COUNTERPART"));
