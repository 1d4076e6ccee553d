import type { ReactNode } from "react";
import type { Card } from "#contract/cards.ts";
import { CardFace } from "#web/parts/card-picker/card-face.tsx";
import styles from "./card-layout.module.css";

interface CardLayoutProps {
  card: Card;
  /** Beside its name. */
  rename?: ReactNode;
  /** Under it; on a phone under the picture of the card too. */
  children?: ReactNode;
}

/** A card in a list: its picture, its name and its facts. */
export function CardLayout({ card, rename, children }: CardLayoutProps) {
  return (
    <li className={styles.row}>
      <CardFace card={card} />
      <div className={styles.head}>
        <p className={styles.name}>
          {card.nickName}
          {rename}
        </p>
        <p className={styles.facts}>
          {card.brand} {card.cardType} · 끝자리 <span className="number">{card.lastFour}</span>
        </p>
        {!card.mine && (
          <p className={styles.facts}>
            {card.ownerName} 대표 · {usedWords(card.recurringCount)}
          </p>
        )}
      </div>
      {children && <div className={styles.rest}>{children}</div>}
    </li>
  );
}

const usedWords = (count: number) => (count === 0 ? "자동 결제 광고 없음" : `자동 결제 광고 ${count}개`);
