import { useRef, useState } from "react";
import { addAdvertisementDays } from "#contract/advertisement-screenings.ts";
import { askToDiscard } from "#web/parts/form/ask-to-discard.ts";
import { fieldErrors, fieldState } from "#web/parts/form/field-errors.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { DefaultDialog } from "#web/ui/overlays/default-dialog.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";
import { usualReasons } from "./format-screening.ts";
import { MessageField } from "./message-field.tsx";

interface Owed {
  days: number;
  words: string;
}

/** Asks how many days are owed, and why; undefined if the operator cancels. */
export const askDays = (shopName: string) =>
  openDialog<Owed>(({ close }) => (
    <DaysDialog shopName={shopName} onConfirm={(owed) => close(owed)} onCancel={() => close()} />
  ));

const usualDays = 1;

interface DaysDialogProps {
  shopName: string;
  onConfirm: (owed: Owed) => void;
  onCancel: () => void;
}

function DaysDialog({ shopName, onConfirm, onCancel }: DaysDialogProps) {
  const [days, setDays] = useState<number | null>(usualDays);
  const [words, setWords] = useState("");
  const [sent, setSent] = useState(false);
  const number = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const errors = fieldErrors(addAdvertisementDays.input, { id: 1, version: 1, days, words });
  function confirm() {
    setSent(true);
    if (days === null || errors.days) number.current?.focus();
    else if (errors.words) box.current?.focus();
    else onConfirm({ days, words: words.trim() });
  }
  return (
    <DefaultDialog
      header="광고 심사"
      title={`${shopName} 광고 기간을 연장할까요?`}
      content="노출되지 않은 만큼 종료일이 연장돼요. 추가 비용은 없어요."
      confirmLabel="기간 연장하기"
      cancelLabel="취소"
      support={false}
      mayDiscard={async () => (days === usualDays && words.trim() === "") || (await askToDiscard())}
      onConfirm={confirm}
      onCancel={onCancel}
      body={
        <Stack gap={16}>
          <Field label="연장 일수" {...fieldState(errors.days, sent)}>
            <NumberInput ref={number} value={days} max={90} onChange={setDays} />
          </Field>
          <MessageField
            box={box}
            label="매장에 보낼 안내"
            usual={usualReasons.days}
            value={words}
            {...fieldState(errors.words, sent)}
            onChange={setWords}
          />
        </Stack>
      }
    />
  );
}
