import type { ReactNode } from "react";
import type { Card } from "#contract/cards.ts";
import { CardFace } from "#web/parts/card-picker/card-face.tsx";
import { Box, Text } from "#web/ui/layout.tsx";
import styles from "./card-layout.module.css";

interface CardLayoutProps {
  card: Card;
  rename?: ReactNode;
  /** Below the name; on a phone also below the picture of the card. */
  children?: ReactNode;
}

/** A card in a list: its picture, its name and its facts. */
export function CardLayout({ card, rename, children }: CardLayoutProps) {
  return (
    <li className={styles.row}>
      <CardFace card={card} />
      <Box shrink>
        <p className={styles.name}>
          {card.nickName}
          {rename}
        </p>
        <Text above={2} tone="muted">
          {card.brand} {card.cardType} · 끝자리 <span className="number">{card.lastFour}</span>
        </Text>
        {!card.mine && (
          <Text above={2} tone="muted">
            {card.ownerName} 대표 · {usedWords(card.recurringCount)}
          </Text>
        )}
      </Box>
      {children && <div className={styles.rest}>{children}</div>}
    </li>
  );
}

const usedWords = (count: number) => (count === 0 ? "자동 결제 광고 없음" : `자동 결제 광고 ${count}개`);
