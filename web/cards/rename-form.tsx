import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Card, changeCard } from "#contract/cards.ts";
import { cardLimits } from "#domain/advertising/card.ts";
import { CallFailure } from "#web/api/failures.ts";
import { useCallForm } from "#web/api/use-call-form.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Row } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./card-row.module.css";

/** What a card is called, in the place of its name. */
export function RenameForm({ card, onDone }: { card: Card; onDone: () => void }) {
  const queryClient = useQueryClient();
  const { register, submit, fieldState, formFailure, failure, pending, setFocus, setValue } = useCallForm(changeCard, {
    defaults: { id: card.id, version: card.version, nickName: card.nickName },
    onSuccess: ({ nickName }) => {
      toast({ text: `카드 별명을 바꿨어요: ${nickName}` });
      onDone();
    },
  });
  useEffect(() => setFocus("nickName", { shouldSelect: true }), [setFocus]);
  // What was typed stays; saved once more, it goes over what has been seen by then.
  useEffect(() => setValue("version", card.version), [setValue, card.version]);
  useEffect(() => {
    if (failure instanceof CallFailure && failure.status === 409) queryClient.invalidateQueries();
  }, [failure, queryClient]);
  return (
    <form className={styles.rename} onSubmit={submit} noValidate>
      <Field label="카드 별명" {...fieldState("nickName")}>
        <TextInput {...register("nickName")} maxLength={cardLimits.nicknameLetters} />
      </Field>
      <FormFailure failure={formFailure} />
      <Row gap={8} align="stretch" className={styles.renameActions}>
        <Button colour="gray" size={44} onClick={onDone}>
          그만두기
        </Button>
        <Button type="submit" colour="purple" size={44} busy={pending}>
          저장하기
        </Button>
      </Row>
    </form>
  );
}
