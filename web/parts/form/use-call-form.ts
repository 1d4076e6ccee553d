import type { ChangeEvent } from "react";
import type * as z from "zod/mini";
import type { Call, ReplyOf } from "#contract/call.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors } from "./field-errors.ts";
import { type FormOptions, useForm } from "./use-form.ts";

type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Typed<C extends Call> = z.input<C["input"]>;

interface Options<C extends Call, Saved>
  extends Pick<FormOptions<Saved, Typed<C> & object, unknown>, "saved" | "kept" | "newerIn" | "asksToLeave"> {
  /** The start values of the fields; for missing values the contract reports an error. */
  defaults: Partial<Typed<C>> | ((saved: Saved | undefined) => Partial<Typed<C>>);
  /** The input of the call, if it differs from the typed values. */
  inputOf?: (draft: Typed<C>, over: Saved | undefined) => Typed<C>;
  onSuccess: (reply: ReplyOf<C>, draft: Typed<C>) => unknown;
}

/**
 * A form whose fields are the input of a call: the contract finds the errors, so that the form and the server agree.
 */
export function useCallForm<C extends Call, Saved = undefined>(call: C, options: Options<C, Saved>) {
  const { defaults, inputOf = (draft) => draft, onSuccess, ...rest } = options;
  const sending = useCall(call);
  const form = useForm<Saved, Typed<C> & object, ReplyOf<C>>({
    ...rest,
    draftOf: (saved) => (typeof defaults === "function" ? defaults(saved) : defaults) as Typed<C> & object,
    errorsOf: (draft) => fieldErrors(call.input, inputOf(draft, undefined)),
    calls: [sending],
    send: (draft, over) => sending.run(inputOf(draft, over)),
  });
  const { draft, patch, leave } = form;
  async function submit(over?: Saved) {
    const reply = await form.save(over);
    if (reply !== undefined) await onSuccess(reply, draft);
  }
  return {
    ...form,
    submit,
    /** The properties of a control. */
    field: <Name extends keyof Typed<C> & string>(name: Name) => ({
      name,
      value: (draft[name] ?? "") as string,
      onChange: ({ target }: ChangeEvent<Box>) => patch({ [name]: target.value } as Partial<Typed<C> & object>),
      onBlur: () => leave(name),
    }),
  };
}
