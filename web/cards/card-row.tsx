import { Pencil, RefreshCw, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { Card } from "#contract/cards.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { CardAdvertisements } from "./card-advertisements.tsx";
import { CardLayout } from "./card-layout.tsx";
import { CardProblem } from "./card-problem.tsx";
import styles from "./card-row.module.css";
import { RenameForm } from "./rename-form.tsx";
import { useCardActions } from "./use-card-actions.tsx";

/** One of the person's own cards: its nickname, what it pays, and its actions. */
export function CardRow({ card, shopId }: { card: Card; shopId: number }) {
  const [renaming, setRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  function stopRenaming() {
    setRenaming(false);
    // The button works again only after the form is closed.
    requestAnimationFrame(() => pencil.current?.focus());
  }
  const rename = (
    <IconButton
      ref={pencil}
      icon={Pencil}
      label={`${card.nickName} 별명 바꾸기`}
      size={34}
      className={styles.pencil}
      disabled={renaming}
      onClick={() => setRenaming(true)}
    />
  );
  return (
    <CardLayout card={card} rename={rename}>
      {renaming && <RenameForm card={card} onDone={stopRenaming} />}
      {card.problem && (
        <CardProblem problem={card.problem}>
          {card.recurringCount > 0 ? "다른 카드로 바꾸면 밀린 결제를 바로 다시 해요." : "다른 카드로 바꿔 주세요."}
        </CardProblem>
      )}
      {card.recurringCount > 0 && <CardAdvertisements card={card} />}
      <CardActions card={card} shopId={shopId} />
    </CardLayout>
  );
}

/** The reason why it cannot be removed is shown before anybody tries. */
function CardActions({ card, shopId }: { card: Card; shopId: number }) {
  const { replace, remove, pending, failure } = useCardActions(card, shopId);
  const explainRefusal = useId();
  const isNeeded = card.recurringCount > 0;
  return (
    <Stack gap={8}>
      <FormFailure failure={failure} />
      <Row gap={8} align="stretch" wrap className={styles.actions}>
        <Button
          colour={card.problem ? "purple" : "white"}
          size={40}
          icon={RefreshCw}
          busy={pending}
          onClick={replace}
          aria-label={`${card.nickName} 다른 카드로 바꾸기`}
        >
          다른 카드로 바꾸기
        </Button>
        <Button
          colour="white"
          size={40}
          icon={Trash2}
          disabled={isNeeded}
          busy={pending}
          onClick={remove}
          aria-label={`${card.nickName} 지우기`}
          {...(isNeeded ? { "aria-describedby": explainRefusal } : {})}
        >
          지우기
        </Button>
      </Row>
      {isNeeded && (
        <Text id={explainRefusal} size={13} tone="muted">
          자동 결제 광고가 쓰는 카드는 지울 수 없어요. 광고의 카드를 먼저 바꿔 주세요.
        </Text>
      )}
    </Stack>
  );
}
