import { createContext, use } from "react";
import type { Application } from "#contract/application.ts";
import type { ApplicationContent, FieldValue } from "#domain/applications/application-content.ts";
import type { ApplicationField } from "#domain/applications/application-field.ts";

export type StoredFact = Omit<Application["files"][number], "field" | "openedAt">;

export interface OpenForm {
  application: Application;
  content: ApplicationContent;
  /** The business day in Seoul with which dates are compared. */
  today: string;
  edit: (field: ApplicationField, value: FieldValue) => void;
  /** Its error may be shown from now on. */
  touch: (field: ApplicationField) => void;
  /** The error of a field, once it was touched or the form was submitted. */
  errorOf: (field: ApplicationField) => string | undefined;
  fileOf: (id: FieldValue) => StoredFact | undefined;
  keepFile: (fact: StoredFact) => void;
  /** Saves typed values before something else changes the same draft; false if that fails. */
  flush: () => Promise<boolean>;
  receive: (application: Application) => void;
}

export const OpenFormContext = createContext<OpenForm | null>(null);

/** The open application, for its fields. */
export function useOpenForm(): OpenForm {
  const form = use(OpenFormContext);
  if (!form) throw new Error("useOpenForm may be used only inside an application that is being written");
  return form;
}
