import type { FormEvent, ReactNode } from "react";
import { ChangedElsewhere } from "#web/parts/form/changed-elsewhere.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { LockedFields } from "#web/parts/form/locked-fields.tsx";
import type { useVersionedForm } from "./use-versioned-form.ts";

/** What `useVersionedForm` gives, as far as the frame around the fields needs it. */
export type OpenForm<Saved extends { version: number }, Reply = unknown> = Pick<
  ReturnType<typeof useVersionedForm<Saved, object, Reply>>,
  "place" | "base" | "unsaved" | "pending" | "newer" | "failure" | "takeNewer" | "save" | "settled"
>;

export type FactsOf<Saved> = (newer: Saved) => readonly (readonly [name: string, value: ReactNode])[];

interface VersionedFormProps<Saved extends { version: number }> {
  form: OpenForm<Saved>;
  /** What is told of what was saved meanwhile. */
  facts: FactsOf<Saved>;
  /** Over the version given, or else over the one that the form began with. */
  onSave: (over?: Saved) => unknown;
  /** The buttons at its end, where nothing has to be chosen first. */
  bar: ReactNode;
  label?: string | undefined;
  className: string | undefined;
  children: ReactNode;
}

/** The frame of a form over something with a version: its fields, what went wrong, and the choice or the buttons at its end. */
export function VersionedForm<Saved extends { version: number }>(props: VersionedFormProps<Saved>) {
  const { form, facts, onSave, bar, label, className, children } = props;
  const { place, pending, failure, newer, takeNewer } = form;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!pending) onSave();
  }
  return (
    <form ref={place} className={className} onSubmit={submit} noValidate aria-label={label}>
      <LockedFields locked={pending}>{children}</LockedFields>
      <FormFailure failure={failure} />
      {newer ? (
        <ChangedElsewhere
          newer={facts(newer)}
          pending={pending}
          onTakeNewer={takeNewer}
          onKeepMine={() => onSave(newer)}
        />
      ) : (
        bar
      )}
    </form>
  );
}
