import type { FormEvent, ReactNode, RefObject } from "react";
import { Box, Stack, type StackProps } from "#web/ui/layout.tsx";
import { ChangedElsewhere } from "./changed-elsewhere.tsx";
import { FormFailure } from "./form-failure.tsx";
import { LockedFields } from "./locked-fields.tsx";
import { useFirstWrongField } from "./use-first-wrong-field.ts";
import { useShownAlert } from "./use-shown-alert.ts";

/** The parts of `useForm` that the frame around the fields needs. */
export interface OpenForm<Saved> {
  place: RefObject<HTMLFormElement | null>;
  presses: number;
  pending: boolean;
  refusal: unknown;
  failure: unknown;
  newer: Saved | undefined;
  start: (from: Saved) => void;
}

export type FactsOf<Saved> = (newer: Saved) => readonly (readonly [name: string, value: ReactNode])[];

interface FormProps<Saved> extends StackProps {
  form: OpenForm<Saved>;
  /** Overwrites the given version, or else the one that the form began with. */
  onSave: (over?: Saved) => unknown;
  /** The description of the version that was saved meanwhile. */
  facts?: FactsOf<Saved>;
  /** Replaces the usual message of a failure without a field. */
  failure?: ReactNode;
  /** The buttons at its end, if no choice between versions is needed first. */
  bar?: ReactNode;
  label?: string | undefined;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The only form element: it is submitted once at a time, its fields are locked meanwhile, and the first wrong one gets
 * the focus.
 */
export function Form<Saved>(props: FormProps<Saved>) {
  const { form, onSave, facts, failure, bar, label, children, ...place } = props;
  const { pending, newer } = form;
  useFirstWrongField(form.place, form.presses, form.refusal);
  useShownAlert(form.place, newer ?? form.failure);
  function submit(event: FormEvent) {
    event.preventDefault();
    // A form inside another one is not submitted with it.
    event.stopPropagation();
    if (!pending) onSave();
  }
  const Frame = place.gap === undefined ? Box : Stack;
  return (
    <Frame as="form" ref={form.place} onSubmit={submit} noValidate aria-label={label} {...place}>
      <LockedFields locked={pending}>{children}</LockedFields>
      {failure || <FormFailure failure={form.failure} />}
      {newer && facts ? (
        <ChangedElsewhere
          newer={facts(newer)}
          pending={pending}
          onTakeNewer={() => form.start(newer)}
          onKeepMine={() => onSave(newer)}
        />
      ) : (
        bar
      )}
    </Frame>
  );
}
