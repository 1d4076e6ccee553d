import { useState } from "react";
import type * as z from "zod/mini";
import { requestContractChange } from "#contract/settlements.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { codeOf } from "#web/api/failures.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors, fieldsOfFailure } from "#web/parts/form/field-errors.ts";
import { useForm } from "#web/parts/form/use-form.ts";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { askForSettlementProof } from "./ask-for-settlement-proof.tsx";

type Change = Omit<z.input<typeof requestContractChange.input>, "id" | "verificationKey">;

/** Checked by the contract first, then by the owner's phone, then by the bank and the tax office. */
export function useContractChange<Draft extends object>(nothing: Draft, changeOf: (draft: Draft) => Change) {
  const { shop } = useCurrentShop();
  const navigate = useNavigateIfStillHere();
  const changing = useCall(requestContractChange);
  const [proof, setProof] = useState<string>();
  // Errors of other registered values have no field here.
  const part = Object.keys(changeOf(nothing)).join();
  const isHere = (field: string) => field.startsWith(`${part}.`);
  const form = useForm({
    draftOf: () => nothing,
    errorsOf(draft) {
      const { verificationKey: _, ...wrong } = fieldErrors(requestContractChange.input, {
        id: shop.id,
        ...changeOf(draft),
      });
      return wrong;
    },
    placed: (errors) => Object.fromEntries(Object.entries(errors).filter(([field]) => isHere(field))),
    calls: [changing],
    asksFirst: true,
    async send(draft, _, saving) {
      const verificationKey = proof ?? (await askForSettlementProof(shop.id));
      if (verificationKey === undefined) return undefined;
      setProof(verificationKey);
      return saving(changing.run({ id: shop.id, ...changeOf(draft), verificationKey }));
    },
  });

  async function submit() {
    if (!(await form.save())) return;
    toast({ text: "변경을 신청했어요. 확인한 뒤 알려 드릴게요", tone: "done" });
    await navigate({ to: "/partners/shops/$shopId/settlements/contract", params: { shopId: String(shop.id) } });
  }
  // A proof is valid for some minutes; after that the phone has to be proved again.
  if (proof !== undefined && codeOf(requestContractChange, form.refusal) === "phone_not_verified") setProof(undefined);
  const elsewhere = Object.keys(fieldsOfFailure(form.refusal)).filter(
    (field) => !isHere(field) && field !== "verificationKey",
  );
  return { ...form, submit, elsewhere };
}
