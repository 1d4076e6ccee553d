import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { changeShop, type Shop } from "#contract/shops.ts";
import { isChangedElsewhere } from "#web/api/failures.ts";
import { useCall } from "#web/api/use-call.ts";
import { ChangedElsewhere } from "#web/parts/form/changed-elsewhere.tsx";
import { fieldErrors, fieldState, fieldsOfFailure } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { LockedFields } from "#web/parts/form/locked-fields.tsx";
import { useUnsaved } from "#web/parts/form/unsaved.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** A few sentences about the shop. */
export function IntroductionForm({ shop }: { shop: Shop }) {
  const queryClient = useQueryClient();
  /** What the typing began from: whoever saves says so, so that nothing newer is overwritten unseen. */
  const [base, setBase] = useState({ introduction: shop.introduction, version: shop.version });
  const [typed, setTyped] = useState(shop.introduction);
  const { run, reset, state, failure } = useCall(changeShop);
  const unsaved = typed !== base.introduction;
  const { saving } = useUnsaved("introduction", unsaved);
  const input = (version: number) => ({ shopId: shop.id, introduction: typed, version });
  const wrong = fieldErrors(changeShop.input, input(base.version)).introduction;

  // What changed elsewhere is taken over by itself where it touches nothing that was typed here, or says just that.
  const isNewer = shop.version > base.version;
  const isSaid = shop.introduction === typed.trim();
  if (isNewer && (!unsaved || isSaid || shop.introduction === base.introduction)) {
    setBase({ introduction: shop.introduction, version: shop.version });
    if (!unsaved || isSaid) setTyped(shop.introduction);
  }
  function take({ introduction, version }: Shop) {
    setBase({ introduction, version });
    setTyped(introduction);
  }
  async function save(version: number) {
    if (wrong) return;
    const saved = await saving(run(input(version)));
    if (!saved) return queryClient.invalidateQueries();
    take(saved);
    toast({ text: "소개를 저장했어요", tone: "done" });
  }
  return (
    <Stack
      as="form"
      gap={16}
      packed
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save(base.version);
      }}
    >
      <LockedFields locked={state === "pending"}>
        <Field label="매장 소개" {...fieldState(wrong ?? fieldsOfFailure(failure).introduction, true)}>
          <Textarea
            value={typed}
            rows={6}
            maxLength={300}
            showCount
            placeholder="어떤 매장인지, 무엇을 잘하는지 알려 주세요"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </LockedFields>
      {isChangedElsewhere(failure) && isNewer ? (
        <ChangedElsewhere
          newer={[["매장 소개", shop.introduction || "없음"]]}
          pending={state === "pending"}
          onTakeNewer={() => {
            take(shop);
            reset();
          }}
          onKeepMine={() => save(shop.version)}
        />
      ) : (
        <>
          <FormFailure failure={failure} />
          {unsaved && (
            <Button type="submit" colour="purple" size={44} busy={state === "pending"}>
              소개 저장하기
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}
