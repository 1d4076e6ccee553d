import { useState } from "react";
import type { Advertisement } from "#contract/advertisement.ts";
import { changeCardOfAdvertisement } from "#contract/cards.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { CardPicker } from "#web/parts/card-picker/card-picker.tsx";
import { askForCardProof } from "#web/parts/card-window/ask-for-card-proof.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

interface ChangeCardSheetProps {
  advertisement: Advertisement;
  open: boolean;
  onClose: () => void;
}

/** Chooses another card for recurring payments, after the person has proved their own phone. */
export function ChangeCardSheet({ advertisement, open, onClose }: ChangeCardSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="결제 카드 변경하기">
      <ChangeCard advertisement={advertisement} onDone={onClose} />
    </Sheet>
  );
}

function ChangeCard({ advertisement, onDone }: { advertisement: Advertisement; onDone: () => void }) {
  const { id, shopId, card, status, nextChargeDay } = advertisement;
  const [chosen, setChosen] = useState<number | null>(null);
  const { run, state, failure } = useCall(changeCardOfAdvertisement);
  const isUnpaid = status === "PAY_WAITING";
  async function change() {
    if (chosen === null) return;
    const verificationKey = await askForCardProof(
      isUnpaid ? "확인하면 바로 이 카드로 결제해요." : "확인하면 다음 결제부터 이 카드로 결제해요.",
    );
    if (!verificationKey || !(await run({ advertisementId: id, cardId: chosen, verificationKey }))) return;
    toast({ text: isUnpaid ? "카드를 변경했어요. 바로 결제해요" : "카드를 변경했어요", tone: "done" });
    onDone();
  }
  return (
    <Stack gap={16}>
      <p>
        {card && `지금 카드: ${card.words}. `}
        {isUnpaid
          ? "카드를 변경하면 바로 결제하고, 결제되면 오늘부터 다시 노출돼요."
          : nextChargeDay && `${formatDay(nextChargeDay)}부터 새 카드로 결제해요.`}
      </p>
      <CardPicker
        shopId={shopId}
        value={chosen}
        onSelect={setChosen}
        continueAt={`/partners/advertise/${id}?shop=${shopId}#card`}
        disabled={state === "pending"}
      />
      <FormFailure failure={failure} />
      {chosen !== null && chosen === card?.id && !isUnpaid ? (
        <Text tone="muted">지금 사용하고 있는 카드예요. 다른 카드를 선택해 주세요.</Text>
      ) : (
        <Button
          colour="purple"
          size={50}
          fullWidth
          disabled={chosen === null}
          busy={state === "pending"}
          onClick={change}
        >
          {isUnpaid ? "이 카드로 결제하기" : "이 카드로 변경하기"}
        </Button>
      )}
    </Stack>
  );
}
