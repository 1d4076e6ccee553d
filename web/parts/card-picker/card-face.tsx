import { classNames } from "#web/ui/class-names.ts";
import { Stack, Text } from "#web/ui/layout.tsx";
import styles from "./card-picker.module.css";

interface CardFaceProps {
  card: { brand: string; lastFour: string; cardType: string };
  small?: boolean;
}

/** A picture of a card; the text beside it says the same, so a screen reader skips it. */
export function CardFace({ card: { brand, lastFour, cardType }, small = false }: CardFaceProps) {
  return (
    <Stack
      aria-hidden
      as="span"
      fixed
      pad={12}
      radius="control"
      tight
      className={classNames(styles.face, small && styles.small)}
    >
      <Text as="span" size={14} weight="bold" ellipsis className={styles.brand}>
        {brand}
      </Text>
      {!small && <span className={styles.type}>{cardType}</span>}
      <Text as="span" fullRow size={16} weight="medium" className={classNames(styles.number, "number")}>
        ·· {lastFour}
      </Text>
    </Stack>
  );
}
