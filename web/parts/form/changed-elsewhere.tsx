import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./changed-elsewhere.module.css";

interface ChangedElsewhereProps {
  /** The value that was saved meanwhile. */
  newer: readonly (readonly [name: string, value: ReactNode])[];
  pending: boolean;
  onTakeNewer: () => void;
  onKeepMine: () => void;
}

/** Shows what somebody else has saved meanwhile below the typed text, so that neither is lost silently. */
export function ChangedElsewhere({ newer, pending, onTakeNewer, onKeepMine }: ChangedElsewhereProps) {
  return (
    <Stack role="alert" gap={12} pad={16} radius="control" fill="orange" className={styles.choice}>
      <Text weight="bold" tone="orange">
        다른 곳에서 먼저 변경됐어요
      </Text>
      <Stack as="dl" gap={4}>
        {newer.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <Text as="dd" weight="bold">
              {value}
            </Text>
          </div>
        ))}
      </Stack>
      <p>위에 입력한 내용과 이 내용 중 하나를 선택해 주세요.</p>
      <Row gap={8} align="stretch" wrap phone="fill">
        <Button colour="white" size={44} onClick={onTakeNewer}>
          변경된 내용 적용하기
        </Button>
        <Button colour="purple" size={44} busy={pending} onClick={onKeepMine}>
          내가 입력한 내용으로 저장하기
        </Button>
      </Row>
    </Stack>
  );
}
