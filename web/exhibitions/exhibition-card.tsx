import { Link } from "@tanstack/react-router";
import type { Exhibition } from "#contract/exhibitions.ts";
import { formatPeriod } from "#web/parts/promotions/promotion-row.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Text } from "#web/ui/layout.tsx";
import { EntryState } from "./entry-state.tsx";
import styles from "./exhibitions-screen.module.css";
import { formatShare, stages } from "./format-exhibition.ts";

interface ExhibitionCardProps {
  shopId: number;
  exhibition: Exhibition;
  /** A designer may not join. */
  leads: boolean;
}

/** An exhibition in short: its conditions, its discount, and the shop's entry. */
export function ExhibitionCard({ shopId, exhibition, leads }: ExhibitionCardProps) {
  const { id, title, description, leastRatePercent, platformSharePercent, stage, entry } = exhibition;
  const joins = leads && stage === "APPLYING" && (!entry || entry.approval === "REJECT");
  const label = !joins ? "자세히 보기" : entry ? "고쳐서 다시 신청하기" : "참여 신청하기";
  return (
    <Card className={styles.card}>
      <div>
        <Tag tone={stage === "APPLYING" ? "purple" : "neutral"}>{stages[stage].label}</Tag>
        <Text as="h2" above={8} size={20} weight="bold" tight>
          {title}
        </Text>
        <Text above={4} tone="muted">
          {description}
        </Text>
      </div>
      <div>
        <Text size={16} weight="bold" tone="accent">
          {leastRatePercent}% 이상 할인
        </Text>
        <Text size={13}>{formatShare(platformSharePercent)}</Text>
      </div>
      <Facts
        facts={[
          ["신청 기간", formatPeriod({ fromDay: exhibition.applyFrom, toDay: exhibition.applyTo })],
          ["진행 기간", formatPeriod(exhibition)],
        ]}
      />
      <div className={styles.foot}>
        <EntryState exhibition={exhibition} />
        <Button
          colour={joins ? "purple" : "white"}
          size={44}
          fullWidth
          aria-label={`${title} ${label}`}
          render={
            <Link
              to="/partners/shops/$shopId/promotions/exhibitions/$exhibitionId"
              params={{ shopId: String(shopId), exhibitionId: String(id) }}
            />
          }
        >
          {label}
        </Button>
      </div>
    </Card>
  );
}
