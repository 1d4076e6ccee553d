import { createContext, use } from "react";
import type { Application } from "#contract/application.ts";
import type { ApplicationContent, FieldValue } from "#domain/applications/application-content.ts";
import type { ApplicationField } from "#domain/applications/application-field.ts";

export type StoredFact = Omit<Application["files"][number], "field">;

export interface OpenForm {
  application: Application;
  content: ApplicationContent;
  /** The business day in Seoul that dates are held against. */
  today: string;
  edit: (field: ApplicationField, value: FieldValue) => void;
  /** Its error may be said from now on. */
  touch: (field: ApplicationField) => void;
  /** What is wrong with a field, once it was touched or the form was to be sent. */
  errorOf: (field: ApplicationField) => string | undefined;
  fileOf: (id: FieldValue) => StoredFact | undefined;
  keepFile: (fact: StoredFact) => void;
  /** Saves what is typed before something else changes the same draft; false when that failed. */
  flush: () => Promise<boolean>;
  receive: (application: Application) => void;
}

export const OpenFormContext = createContext<OpenForm | null>(null);

/** The application that is being written, around its fields. */
export function useOpenForm(): OpenForm {
  const form = use(OpenFormContext);
  if (!form) throw new Error("useOpenForm may be used only inside an application that is being written");
  return form;
}
