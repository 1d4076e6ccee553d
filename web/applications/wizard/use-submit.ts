import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Application } from "#contract/application.ts";
import { getApplication, submitApplication } from "#contract/applications.ts";
import { type ApplicationField, applicationFields } from "#domain/applications/application-field.ts";
import { fieldsOf } from "#domain/applications/application-form.ts";
import type { ApplicationProblems } from "#domain/applications/application-problems.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import { codeOf } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";
import { askForProof } from "#web/applications/ask-for-proof.tsx";
import { fieldsOfFailure } from "#web/parts/form/field-errors.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import type { useWriting } from "./use-writing.ts";

/**
 * Sends the application: saves it, proves the phone if the form needs it, and opens the field that the server refuses.
 */
export function useSubmit({
  keeper,
  setServerProblems,
}: Pick<ReturnType<typeof useWriting>, "keeper" | "setServerProblems">) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const queryClient = useQueryClient();
  useEffect(() => setServerProblems(problemsIn(failure)), [failure, setServerProblems]);

  /** Returns the first field with an error from the server. */
  async function submit(): Promise<ApplicationField | undefined> {
    setPending(true);
    setFailure(undefined);
    try {
      if (!(await keeper.flush())) return undefined;
      const sent = await sendOff(keeper.current().application);
      if (!sent) return undefined;
      await queryClient.invalidateQueries();
      window.scrollTo(0, 0);
      toast({
        text: sent.status === null ? "확인을 마쳤어요. 상대방도 확인하면 심사가 시작돼요" : "신청을 보냈어요",
        tone: "done",
      });
      return undefined;
    } catch (failure) {
      setFailure(failure);
      // It may have been changed elsewhere; the current state is shown.
      await queryClient.invalidateQueries({ queryKey: [getApplication.path] });
      const { form, side } = keeper.current().application;
      return fieldsOf(form, side).find((field) => problemsIn(failure)[field]);
    } finally {
      setPending(false);
    }
  }
  const { form, side } = keeper.current().application;
  const problems = Object.entries(problemsIn(failure)) as [ApplicationField, string][];
  const isOwn = ([field]: [ApplicationField, string]) => fieldsOf(form, side).includes(field);
  return {
    submit,
    pending,
    failure: problems.length > 0 ? undefined : failure,
    /** Errors that only the other side of a transfer can correct. */
    others: problems.filter((problem) => !isOwn(problem)),
  };
}

/** The phone is proved last, so that nobody gets a code in vain. Undefined if it is not proved. */
async function sendOff(application: Application): Promise<Application | undefined> {
  const { id, version } = application;
  try {
    return await send(submitApplication, { id, version });
  } catch (failure) {
    if (codeOf(submitApplication, failure) !== "phone_not_verified") throw failure;
  }
  const verificationKey = await askForProof(application);
  return verificationKey === undefined ? undefined : send(submitApplication, { id, version, verificationKey });
}

function problemsIn(failure: unknown): ApplicationProblems {
  const fields = Object.entries(fieldsOfFailure(failure)).filter(([field]) => isKeyOf(applicationFields, field));
  return Object.fromEntries(fields);
}
