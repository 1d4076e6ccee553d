import { type Card, removeCard } from "#contract/cards.ts";
import { useCall } from "#web/api/use-call.ts";
import { askForCardProof } from "#web/parts/card-window/ask-for-card-proof.tsx";
import { useCardWindow } from "#web/parts/card-window/use-card-window.ts";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** An owner's actions for a card: replace it or remove it. */
export function useCardActions(card: Card, shopId: number) {
  const cardWindow = useCardWindow();
  const removal = useCall(removeCard);

  async function replace() {
    const verificationKey = await askForCardProof(replacedWords(card));
    if (!verificationKey) return;
    const begun = { continueAt: "/partners/cards", verificationKey, version: card.version };
    await cardWindow.open({ shopId, purpose: "CHANGE", cardId: card.id }, begun);
  }

  async function remove() {
    const isSure = await confirm({
      title: `${card.nickName} 카드를 지울까요?`,
      content: "결제사에 보관한 카드 정보도 함께 지워요. 지난 결제 내역은 그대로 남아요.",
      confirmLabel: "지우기",
      danger: true,
    });
    if (isSure && (await removal.run({ id: card.id }))) toast({ text: `${card.nickName} 카드를 지웠어요` });
  }

  return {
    replace,
    remove,
    pending: cardWindow.pending || removal.state === "pending",
    failure: cardWindow.failure ?? removal.failure,
  };
}

const replacedWords = ({ nickName, recurringCount }: Card) =>
  recurringCount === 0
    ? `확인하면 카드 창에서 ${nickName} 대신 쓸 카드를 등록해요.`
    : `확인하면 카드 창에서 ${nickName} 대신 쓸 카드를 등록해요. 자동 결제 광고 ${recurringCount}개도 새 카드로 결제해요.`;
