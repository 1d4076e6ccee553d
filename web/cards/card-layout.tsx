import type { ReactNode } from "react";
import type { Card } from "#contract/cards.ts";
import { CardFace } from "#web/parts/card-picker/card-face.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./cards-screen.module.css";

interface CardLayoutProps {
  card: Card;
  rename?: ReactNode;
  /** Below the name; on a phone also below the picture of the card. */
  children?: ReactNode;
}

/** A card in a list: its picture, its name and its facts. */
export function CardLayout({ card, rename, children }: CardLayoutProps) {
  return (
    <Stack as="li" align="start" gap={20} rows={0} pad="card" className={styles.row}>
      <CardFace card={card} />
      <Box shrink>
        <Row as="p" gap={4} size={20} weight="bold" tight className={styles.name}>
          {card.nickName}
          {rename}
        </Row>
        <Text above={2} tone="muted">
          {card.brand} {card.cardType} · 끝자리 <span className="number">{card.lastFour}</span>
        </Text>
        {!card.mine && (
          <Text above={2} tone="muted">
            {card.ownerName} 대표 · {formatUse(card.recurringCount)}
          </Text>
        )}
      </Box>
      {children && (
        <Stack gap={12} shrink above={12} className={styles.rest}>
          {children}
        </Stack>
      )}
    </Stack>
  );
}

const formatUse = (count: number) => (count === 0 ? "자동 결제 광고 없음" : `자동 결제 광고 ${count}개`);
