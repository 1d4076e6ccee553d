import { ChevronLeft, ChevronRight } from "lucide-react";
import { addDays, firstOfNextMonth, seoulDay } from "#domain/time/seoul-time.ts";
import { formatMonth } from "#web/settlements/format-settlement.ts";
import { Button } from "#web/ui/button.tsx";
import { Row, Text } from "#web/ui/layout.tsx";

interface MonthStepperProps {
  /** 2026-11 */
  month: string;
  onChange: (month: string) => void;
}

/** Any calendar month up to the present one. */
export function MonthStepper({ month, onChange }: MonthStepperProps) {
  const first = `${month}-01`;
  return (
    <Row gap={8}>
      <Button
        colour="white"
        size={40}
        icon={ChevronLeft}
        aria-label="이전 달"
        onClick={() => onChange(addDays(first, -1).slice(0, 7))}
      />
      <Text as="h2" size={20} number aria-live="polite">
        {formatMonth(month)}
      </Text>
      <Button
        colour="white"
        size={40}
        icon={ChevronRight}
        aria-label="다음 달"
        disabled={month >= seoulDay(new Date()).slice(0, 7)}
        onClick={() => onChange(firstOfNextMonth(first).slice(0, 7))}
      />
    </Row>
  );
}
