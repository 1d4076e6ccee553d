import { Link } from "@tanstack/react-router";
import type { MyWork } from "#contract/operator-home.ts";
import { operatorQueues } from "#domain/accounts/operator-queue.ts";
import { ReviewClock } from "#web/parts/review-clock/review-clock.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Box, Row, Text } from "#web/ui/layout.tsx";
import styles from "./home-screen.module.css";

/** The reviews that I have begun and not decided. */
export function MyWorkCard({ mine }: { mine: readonly MyWork[] }) {
  return (
    <Card
      id="mine"
      aria-label="내가 처리할 일"
      padded={false}
      title="내가 처리할 일"
      note={`${mine.length}건`}
      className={styles.mine}
    >
      {mine.length === 0 && (
        <Text pad={16} size={13} tone="muted">
          시작한 심사가 없어요. 심사를 시작하면 여기에 모여요.
        </Text>
      )}
      <Box as="ul" lines>
        {mine.map((one) => (
          <Row as="li" key={one.path} gap={12} pad={8} padX={16} justify="between">
            <div>
              <Text as="b" block>
                {titleOf(one)}
              </Text>
              <Text size={12} tone="muted">
                <ReviewClock dueAt={one.dueAt} />
                {one.cancelAsked && " · 취소 요청"}
              </Text>
            </div>
            <Button size={34} aria-label={`심사하기: ${titleOf(one)}`} render={<Link to={one.path} />}>
              심사하기
            </Button>
          </Row>
        ))}
      </Box>
    </Card>
  );
}

const titleOf = ({ queue, shopName, edition }: MyWork) =>
  [shopName || "이름 없는 매장", edition !== null && edition > 1 && `${edition}차`, operatorQueues[queue].label]
    .filter(Boolean)
    .join(" ");
