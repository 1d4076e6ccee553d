import { createContext, use } from "react";

export type FieldConnection = {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  wrong: boolean;
  required: boolean;
};

export const FieldContext = createContext<FieldConnection | null>(null);

type ControlNaming = {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling";
  required?: boolean;
};

/** What a control takes from the field around it; its own props win. */
export function useFieldControl(own: ControlNaming) {
  const field = use(FieldContext);
  const wrong = own["aria-invalid"] === true || own["aria-invalid"] === "true" || (field?.wrong ?? false);
  return {
    wrong,
    naming: {
      id: own.id ?? field?.id,
      "aria-describedby": own["aria-describedby"] ?? field?.describedBy,
      "aria-invalid": wrong || undefined,
      "aria-required": own.required || field?.required || undefined,
    },
  };
}

/** The same for a group of controls, which is named by the label instead of being its target. */
export function useFieldGroup() {
  const field = use(FieldContext);
  return { "aria-labelledby": field?.labelId, "aria-describedby": field?.describedBy };
}
