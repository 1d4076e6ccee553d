import { ChevronDown, CircleCheck } from "lucide-react";
import { useState } from "react";
import type { Waiting } from "#contract/today.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Box, Row } from "#web/ui/layout.tsx";
import screen from "./today-screen.module.css";
import { WaitingItem } from "./waiting-item.tsx";
import styles from "./waiting-list.module.css";

const shownFirst = 4;

/** The waiting tasks, most urgent first, each with its next step. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? waiting : waiting.slice(0, shownFirst);
  return (
    <Card
      title="처리할 일"
      note={waiting.length > 0 && `${waiting.length}건`}
      padded={false}
      className={classNames(waiting.length > 0 && screen.first)}
    >
      {waiting.length > 0 ? (
        <Box as="ul" lines className={styles.list}>
          {shown.map((item) => (
            <WaitingItem key={`${item.kind} ${item.id}`} item={item} />
          ))}
        </Box>
      ) : (
        <Row as="p" gap={8} pad={20} padX="card" tone="muted">
          <CircleCheck size={20} color="var(--green)" aria-hidden />
          지금 처리할 일이 없어요
        </Row>
      )}
      {shown.length < waiting.length && (
        <div className={styles.more}>
          <Button
            colour="white"
            kind="secondary"
            size={44}
            fullWidth
            iconAfter={ChevronDown}
            onClick={() => setAll(true)}
          >
            {waiting.length - shown.length}건 더 보기
          </Button>
        </div>
      )}
    </Card>
  );
}
