import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import {
  type ApplicationField,
  type ApplicationPart,
  applicationFields,
  applicationParts,
} from "#domain/applications/application-field.ts";
import { groupOf, placeOf } from "./fields/form-field.tsx";

/** The last step: a summary, and the button that sends it. */
export const lastStep = "check";
export type Step = ApplicationPart | typeof lastStep;

export const titleOf = (step: Step) => (step === lastStep ? "확인하고 보내기" : applicationParts[step].label);

/** The step in the address, and functions that open a step or a field. */
export function useStep(requestId: number, steps: readonly Step[], first: Step) {
  const navigate = useNavigate();
  const { step: asked } = useSearch({ from: "/_app/partners/partners/requests/$requestId" });
  const [requested, setRequested] = useState<ApplicationField>();
  const [start] = useState(first);
  const step = steps.find((one) => one === asked) ?? start;

  const go = useCallback(
    (to: Step, replace = false) =>
      navigate({
        to: "/partners/requests/$requestId",
        params: { requestId: String(requestId) },
        search: { step: to },
        replace,
      }),
    [navigate, requestId],
  );
  useEffect(() => {
    // In the address, so that a reload and Back lead to the same place.
    if (asked !== step) go(step, true);
  }, [asked, step, go]);

  const lead = useCallback(
    (field: ApplicationField) => {
      setRequested(field);
      go(applicationFields[field].part);
    },
    [go],
  );
  useEffect(() => {
    if (requested === undefined || applicationFields[requested].part !== step) return;
    focusField(requested);
    setRequested(undefined);
  }, [requested, step]);
  return { step, go, lead };
}

/** Scrolls to a field and focuses it. */
export function focusField(field: ApplicationField) {
  const place = document.getElementById(placeOf(groupOf(field)[0] ?? field));
  place?.scrollIntoView({ block: "center" });
  const own = place?.querySelector<HTMLElement>(`[name="${field}"]`);
  const control = own ?? place?.querySelector<HTMLElement>("input:not([hidden]), textarea, select, button, a");
  control?.focus({ preventScroll: true });
}
