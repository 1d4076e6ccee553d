import { CreditCard, Plus } from "lucide-react";
import { useEffect } from "react";
import { type Card, listCardsOfShop } from "#contract/cards.ts";
import { cardLabel } from "#domain/advertising/card.ts";
import { shopRoleOf, useSignedIn } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { takeNewCard } from "#web/parts/card-window/begun-window.ts";
import { useCardWindow } from "#web/parts/card-window/use-card-window.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { CardFace } from "./card-face.tsx";
import styles from "./card-picker.module.css";

interface CardPickerProps {
  /** The shop whose owners' cards can be chosen. */
  shopId: number;
  value: number | null;
  onSelect: (cardId: number) => void;
  /** Where to continue after registering another card: a path of our own. */
  continueAt: string;
  disabled?: boolean;
  /** The nickname for a card that is registered from here. */
  newCardName?: string;
}

/**
 * Chooses the card for a payment. A card that was just registered is chosen by default, else the first one whose last
 * payment did not fail.
 */
export function CardPicker({ shopId, value, onSelect, continueAt, disabled = false, newCardName }: CardPickerProps) {
  const answer = useAnswer(listCardsOfShop, { id: shopId });
  const cards = answer.data?.items;
  useEffect(() => {
    if (!cards) return;
    const newCard = takeNewCard();
    const chosen = cards.find(({ id }) => id === newCard) ?? cards.find(({ id }) => id === value) ?? firstChoice(cards);
    if (chosen && chosen.id !== value) onSelect(chosen.id);
  }, [cards, value, onSelect]);
  return (
    <Answered answer={answer} skeleton={<ListSkeleton rows={2} />}>
      {({ items }) =>
        items.length === 0 ? (
          <NoCard shopId={shopId} continueAt={continueAt} newCardName={newCardName} />
        ) : (
          <Stack gap={12}>
            <RadioGroup
              label="결제할 카드"
              className={styles.cards}
              value={value === null ? null : String(value)}
              onSelect={(id) => onSelect(Number(id))}
              disabled={disabled}
            >
              {items.map((card) => (
                <RadioItem key={card.id} value={String(card.id)} className={styles.card}>
                  <CardLine card={card} />
                </RadioItem>
              ))}
            </RadioGroup>
            <NewCard shopId={shopId} continueAt={continueAt} disabled={disabled} newCardName={newCardName} />
          </Stack>
        )
      }
    </Answered>
  );
}

const firstChoice = (cards: readonly Card[]) => cards.find(({ problem }) => problem === null) ?? cards[0];

function CardLine({ card }: { card: Card }) {
  return (
    <Row as="span" gap={12} shrink className={styles.line}>
      <CardFace card={card} small />
      <Stack as="span" gap={2} shrink className={styles.words}>
        <strong>{cardLabel({ ...card, nickname: card.nickName })}</strong>
        {!card.mine && <small>{card.ownerName} 대표의 카드</small>}
        {card.problem && <small className={styles.problem}>지난 결제: {card.problem}</small>}
      </Stack>
    </Row>
  );
}

interface NewCardProps {
  shopId: number;
  continueAt: string;
  disabled?: boolean;
  newCardName: string | undefined;
}

function NoCard({ shopId, continueAt, newCardName }: NewCardProps) {
  return (
    <EmptyState
      icon={CreditCard}
      title="아직 등록한 카드가 없어요"
      text="카드 번호는 결제사에만 보관해요. 단장에는 카드사와 끝 네 자리만 저장돼요."
      action={<NewCard shopId={shopId} continueAt={continueAt} newCardName={newCardName} />}
    />
  );
}

/** Only an owner can register cards; a manager reads whom to ask. */
function NewCard({ shopId, continueAt, newCardName, disabled = false }: NewCardProps) {
  const { open, pending, failure } = useCardWindow();
  const isOwner = shopRoleOf(useSignedIn(), shopId) === "OWNER";
  if (!isOwner)
    return (
      <Text size={13} tone="muted">
        카드는 대표가 등록할 수 있어요.
      </Text>
    );
  return (
    <Stack gap={8} items="start" className={styles.newCard}>
      <Button
        colour="white"
        size={44}
        icon={Plus}
        busy={pending}
        disabled={disabled}
        onClick={() =>
          open({ shopId, purpose: "REGISTER" }, { continueAt, ...(newCardName ? { nickName: newCardName } : {}) })
        }
      >
        새 카드 등록
      </Button>
      <FormFailure failure={failure} />
    </Stack>
  );
}
