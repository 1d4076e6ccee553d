import { useNavigate } from "@tanstack/react-router";
import type { ReplyOf } from "#contract/call.ts";
import type { getSettlementMonth } from "#contract/settlements.ts";
import { type SettlementBasis, settlementBases } from "#domain/money/settlement.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import { MonthStepper } from "./month-stepper.tsx";

export type SettlementMonth = ReplyOf<typeof getSettlementMonth>;

interface MonthHeadProps {
  month: string;
  basis: SettlementBasis;
  answer: SettlementMonth | undefined;
}

/** The month, the days that are compared, and the basis of all figures below. */
export function MonthHead({ month, basis, answer }: MonthHeadProps) {
  const { shop } = useCurrentShop();
  const navigate = useNavigate();
  const show = (next: { month?: string; by?: string }) =>
    navigate({
      to: "/partners/shops/$shopId/settlements",
      params: { shopId: String(shop.id) },
      search: { month, by: basis, ...next },
      resetScroll: false,
    });
  return (
    <Row gap={16} rows={8} justify="between" wrap>
      <Row gap={8} rows={4} wrap>
        <MonthStepper month={month} onChange={(next) => show({ month: next })} />
        <Text as="small" number>
          {answer ? comparison(answer) : "\u00a0"}
        </Text>
      </Row>
      <RadioGroup look="pill" label="날짜 기준" value={basis} onSelect={(chosen) => show({ by: chosen })}>
        {keysOf(settlementBases).map((each) => (
          <RadioItem key={each} value={each}>
            {settlementBases[each].label}
          </RadioItem>
        ))}
      </RadioGroup>
    </Row>
  );
}

const shortDay = (day: string) => `${Number(day.slice(8))}일`;

function comparison({ from, to, before }: SettlementMonth): string {
  const counted = `${shortDay(from)}~${shortDay(to)}`;
  if (!before) return `${counted} · 첫 달이에요`;
  return `${counted} · 비교는 ${Number(before.from.slice(5, 7))}월 ${shortDay(before.from)}~${shortDay(before.to)}`;
}
