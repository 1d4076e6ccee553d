import { Text } from "#web/ui/layout.tsx";
import styles from "./sidebar.module.css";

const most = 99;

/** The mark beside a screen with waiting things. */
export function WaitingCount({ waiting = 0 }: { waiting?: number | undefined }) {
  if (waiting === 0) return null;
  return (
    <>
      <Text
        as="b"
        push
        radius="pill"
        fill="orange"
        tone="orange"
        size={12}
        weight="bold"
        number
        center
        nowrap
        className={styles.count}
        aria-hidden
      >
        {waiting > most ? `${most}+` : waiting}
      </Text>
      <em className="sr-only">처리할 일 {waiting}건</em>
    </>
  );
}
