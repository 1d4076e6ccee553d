import { wonText } from "#domain/money/won-text.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { Box, Row, Text } from "#web/ui/layout.tsx";
import styles from "./month.module.css";
import type { SettlementMonth } from "./month-head.tsx";

/** What still comes this month. The sum is the list. */
export function ExpectedCard({ expected }: Pick<SettlementMonth, "expected">) {
  const won = expected.reduce((sum, each) => sum + each.won, 0);
  const count = expected.reduce((sum, each) => sum + each.count, 0);
  return (
    <Box as="section" pad="card" number aria-labelledby="expected-payouts">
      <h3 id="expected-payouts">월말까지 {wonText(won)}이 더 입금될 예정이에요</h3>
      <Text as="small">완료한 예약과 확정 예약 {count}건 기준이에요. 새 예약은 포함하지 않았어요.</Text>
      <Box as="ul" above={12} className={styles.list}>
        {expected.map((each) => (
          <Row as="li" key={each.day} gap={12} justify="between">
            <span>{formatDay(each.day)}</span>
            <Text as="span" grow tone="muted">
              {each.count}건
            </Text>
            <b>{wonText(each.won)}</b>
          </Row>
        ))}
        <Row as="li" gap={12} justify="between" className={styles.total}>
          <b>합계</b>
          <Text as="strong" size={20} tone="purple">
            {wonText(won)}
          </Text>
        </Row>
      </Box>
    </Box>
  );
}
