import { useEffect } from "react";
import { type Card, changeCard } from "#contract/cards.ts";
import { cardLimits } from "#domain/advertising/card.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useCallForm } from "#web/parts/form/use-call-form.ts";
import { focusField } from "#web/parts/form/use-first-wrong-field.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Row } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./card-row.module.css";

/** The nickname of a card, edited in its place. */
export function RenameForm({ card, onDone }: { card: Card; onDone: () => void }) {
  // The typed name stays; saving again overwrites the newer version that is shown.
  const form = useCallForm(changeCard, {
    defaults: { id: card.id, version: card.version, nickName: card.nickName },
    inputOf: (typed) => ({ ...typed, version: card.version }),
    onSuccess: ({ nickName }) => {
      toast({ text: `카드 별명을 바꿨어요: ${nickName}` });
      onDone();
    },
  });
  const { place } = form;
  useEffect(() => focusField(place, "nickName"), [place]);
  return (
    <Form
      form={form}
      onSave={form.submit}
      className={styles.rename}
      bar={
        <Row gap={8} align="stretch" className={styles.renameActions}>
          <Button colour="gray" size={44} onClick={onDone}>
            그만두기
          </Button>
          <Button type="submit" colour="purple" size={44} busy={form.pending}>
            저장하기
          </Button>
        </Row>
      }
    >
      <Field label="카드 별명" {...form.stateOf("nickName")}>
        <TextInput {...form.field("nickName")} maxLength={cardLimits.nicknameLetters} />
      </Field>
    </Form>
  );
}
