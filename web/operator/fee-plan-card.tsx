import { useState } from "react";
import type { ConsoleShop } from "#contract/shop-console.ts";
import { feePlans } from "#domain/money/fee-plan.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { GiveFeePlan } from "./give-fee-plan.tsx";
import styles from "./operator-detail.module.css";

const tags = {
  COMING: { label: "예정", tone: "soon" },
  NOW: { label: "적용 중", tone: "purple" },
  PAST: { label: "종료", tone: "ended" },
} as const;

/** A shop's current, earlier and coming fee plans, and the way to assign another. */
export function FeePlanCard({ shop }: { shop: ConsoleShop }) {
  const [giving, setGiving] = useState(false);
  const may = !shop.isOwn && shop.closedAt === null;
  return (
    <Card
      title="요금제"
      action={
        may &&
        !giving && (
          <Button colour="white" size={44} onClick={() => setGiving(true)}>
            요금제 지정하기
          </Button>
        )
      }
    >
      <Stack gap={16}>
        {shop.feePlans.length === 0 && (
          <Text size={13} tone="muted" number>
            아직 정해진 요금제가 없어요.
          </Text>
        )}
        <Stack as="ol" gap={12} className={styles.plans}>
          {shop.feePlans.map(({ effectiveFrom, feeType, state, givenByName }) => (
            <Stack as="li" align="start" gap={8} key={effectiveFrom}>
              <Tag tone={tags[state].tone}>{tags[state].label}</Tag>
              <span>
                <Text as="b" block>
                  {feePlans[feeType].label}
                </Text>
                <Text as="small" block size={13} tone="muted" number>
                  {formatDay(effectiveFrom)}부터 · {givenByName ? `${givenByName} 지정` : "매장 신청"}
                </Text>
              </span>
            </Stack>
          ))}
        </Stack>
        {giving && <GiveFeePlan shop={shop} onDone={() => setGiving(false)} />}
      </Stack>
    </Card>
  );
}
