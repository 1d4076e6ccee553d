import { useRef, useState } from "react";
import type * as z from "zod/mini";
import { requestContractChange } from "#contract/settlements.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { codeOf } from "#web/api/failures.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors, fieldState, fieldsOfFailure } from "#web/parts/form/field-errors.ts";
import { useUnsavedForm } from "#web/parts/form/unsaved.ts";
import { useFirstWrongField } from "#web/parts/form/use-first-wrong-field.ts";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { askForSettlementProof } from "./ask-for-settlement-proof.tsx";

type Change = Omit<z.input<typeof requestContractChange.input>, "id" | "verificationKey">;

/** Checked by the contract first, then by the owner's phone, then by the bank and the tax office. */
export function useContractChange(change: Change, isTouched: boolean) {
  const { shop } = useCurrentShop();
  const navigate = useNavigateIfStillHere();
  const { run, reset, state, failure } = useCall(requestContractChange);
  const [sent, setSent] = useState(0);
  const [proof, setProof] = useState<string>();
  const { saving } = useUnsavedForm(isTouched && state !== "success");
  const { verificationKey: _, ...wrong } = fieldErrors(requestContractChange.input, { id: shop.id, ...change });
  const said = fieldsOfFailure(failure);
  const place = useRef<HTMLFormElement>(null);
  useFirstWrongField(place, sent, failure);
  // What is wrong with the other parts of what is registered has no field here to stand under.
  const isHere = (field: string) => Object.keys(change).some((part) => field.startsWith(`${part}.`));

  async function submit() {
    setSent(sent + 1);
    if (Object.keys(wrong).length > 0) return;
    const verificationKey = proof ?? (await askForSettlementProof(shop.id));
    if (verificationKey === undefined) return;
    setProof(verificationKey);
    if (!(await saving(run({ id: shop.id, ...change, verificationKey })))) return;
    toast({ text: "바꿔 달라고 신청했어요. 확인하고 알려 드릴게요", tone: "done" });
    await navigate({ to: "/partners/shops/$shopId/settlements/contract", params: { shopId: String(shop.id) } });
  }
  // A proof holds for some minutes only; once it is spent the phone is asked for anew.
  if (proof !== undefined && codeOf(requestContractChange, failure) === "phone_not_verified") setProof(undefined);
  return {
    place,
    submit,
    reset,
    pending: state === "pending",
    stateOf: (field: string) => fieldState(said[field] ?? wrong[field], sent > 0),
    formFailure: failure && !Object.keys(said).some(isHere) ? failure : undefined,
    elsewhere: Object.keys(said).filter((field) => !isHere(field) && field !== "verificationKey"),
  };
}
