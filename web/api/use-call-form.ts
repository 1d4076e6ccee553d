import { useCallback, useEffect } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  set,
  useForm,
} from "react-hook-form";
import * as z from "zod/mini";
import type { Call, ReplyOf } from "#contract/call.ts";
import { CallFailure } from "./failures.ts";
import { useCall } from "./use-call.ts";

interface Options<C extends Call> {
  defaults: DefaultValues<z.input<C["input"]> & FieldValues>;
  onSuccess: (reply: ReplyOf<C>) => void | Promise<void>;
  /** Given what is on its way, so that leaving in that moment asks about that. */
  saving?: (sent: Promise<ReplyOf<C> | undefined>) => Promise<ReplyOf<C> | undefined>;
}

/**
 * A form whose fields are the input of a call: checked by the contract before sending, and by the server's answer after.
 * The first wrong field gets the focus; what the server says of a field stands under that field.
 */
export function useCallForm<C extends Call>(call: C, { defaults, onSuccess, saving }: Options<C>) {
  type Values = z.input<C["input"]> & FieldValues;
  const form = useForm<Values>({ defaultValues: defaults, resolver: byContract(call), mode: "onTouched" });
  const { run, failure, state } = useCall(call);

  const submit = form.handleSubmit(async (values) => {
    const sent = run(values as z.input<C["input"]>);
    const reply = await (saving ? saving(sent) : sent);
    if (reply !== undefined) await onSuccess(reply);
  });
  const fieldsOfFailure = failure instanceof CallFailure ? failure.data.fields : undefined;
  const { setError } = form;
  // Kept as the form's own errors, so that mending a field takes the server's word about it away.
  useEffect(() => {
    for (const [index, [name, message]] of Object.entries(fieldsOfFailure ?? {}).entries()) {
      setError(name as Path<Values>, { type: "server", message }, { shouldFocus: index === 0 });
    }
  }, [fieldsOfFailure, setError]);

  /** What a Field needs to show its error: only once it was touched, or the form was sent. */
  const fieldState = useCallback(
    (name: Path<Values>) => {
      const { error, isTouched } = form.getFieldState(name, form.formState);
      const touched = isTouched || form.formState.isSubmitted;
      return error?.message ? { touched, error: error.message } : { touched };
    },
    [form, form.formState],
  );
  /** A failure that no field of this form explains. */
  const formFailure = failure && !fieldsOfFailure ? failure : undefined;
  return { ...form, submit, fieldState, formFailure, failure, pending: state === "pending" };
}

/** The contract's own schema decides what is wrong, so that the form and the server never differ. */
function byContract<Values extends FieldValues>(call: Call): Resolver<Values> {
  return async (values) => {
    const parsed = z.safeParse(call.input, values);
    if (parsed.success) return { values: parsed.data as Values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, message } of parsed.error.issues.toReversed())
      set(errors, path.join("."), { type: "contract", message });
    return { values: {}, errors };
  };
}
