import { Pencil, RefreshCw, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { Card } from "#contract/cards.ts";
import { CardFace } from "#web/parts/card-picker/card-face.tsx";
import { FormFailure } from "#web/parts/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CardAdvertisements } from "./card-advertisements.tsx";
import { CardProblem } from "./card-problem.tsx";
import styles from "./card-row.module.css";
import { RenameForm } from "./rename-form.tsx";
import { useCardActions } from "./use-card-actions.tsx";

/** One's own card: what it is called, what it pays, and all that can be done with it. */
export function CardRow({ card, shopId }: { card: Card; shopId: number }) {
  const { replace, remove, pending, failure } = useCardActions(card, shopId);
  const whyNot = useId();
  const isNeeded = card.recurringCount > 0;
  return (
    <li className={styles.row}>
      <CardFace card={card} />
      <div className={styles.words}>
        <CardName card={card} />
        <p className={styles.facts}>
          {card.brand} {card.cardType} · 끝자리 <span className="number">{card.lastFour}</span>
        </p>
        {card.problem && (
          <CardProblem problem={card.problem}>카드사에 확인하거나 다른 카드로 바꿔 주세요.</CardProblem>
        )}
        {isNeeded && <CardAdvertisements card={card} />}
        <FormFailure failure={failure} />
        <div className={styles.actions}>
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
            {...(isNeeded ? { "aria-describedby": whyNot } : {})}
          >
            지우기
          </Button>
        </div>
        {isNeeded && (
          <p id={whyNot} className={styles.hint}>
            자동 결제 광고가 쓰는 카드는 지울 수 없어요. 광고의 카드를 먼저 바꿔 주세요.
          </p>
        )}
      </div>
    </li>
  );
}

/** The name, and the place to change it. */
function CardName({ card }: { card: Card }) {
  const [renaming, setRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  function stop() {
    setRenaming(false);
    // The button is there again only after the form has gone.
    requestAnimationFrame(() => pencil.current?.focus());
  }
  if (renaming) return <RenameForm card={card} onDone={stop} />;
  return (
    <p className={styles.name}>
      {card.nickName}
      <IconButton
        ref={pencil}
        icon={Pencil}
        label={`${card.nickName} 별명 바꾸기`}
        size={34}
        className={styles.pencil}
        onClick={() => setRenaming(true)}
      />
    </p>
  );
}
