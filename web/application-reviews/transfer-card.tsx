import { ArrowRight, CircleCheck, Clock } from "lucide-react";
import type { Application } from "#contract/application.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";

/** Who hands the shop over to whom, whether both have agreed, and what is transferred. */
export function TransferCard({ transfer }: { transfer: NonNullable<Application["transfer"]> }) {
  const { fromName, toName, confirmedByRequester, confirmedByCounterpart, cutOverAt } = transfer;
  return (
    <Card title="양도">
      <Row gap={24} rows={12} wrap below={16}>
        <Side who="양도인" name={fromName} confirmed={confirmedByRequester} />
        <ArrowRight size={20} aria-hidden />
        <Side who="양수인" name={toName ?? "미지정"} confirmed={confirmedByCounterpart} />
      </Row>
      <Facts
        facts={[
          [
            "이전되는 항목",
            `예정된 예약 ${transfer.reservationsAhead}건, 직원 ${transfer.staffs}명, 메뉴 ${transfer.menus}개`,
          ],
          ["이전되지 않는 항목", "광고, 카드, 미정산 금액"],
          ...(cutOverAt ? [["양도 일시", formatInstant(new Date(cutOverAt))] as const] : []),
        ]}
      />
    </Card>
  );
}

function Side({ who, name, confirmed }: { who: string; name: string; confirmed: boolean }) {
  return (
    <Stack as="p" items="start" gap={4}>
      <small>{who}</small>
      <Text as="b" size={16}>
        {name}
      </Text>
      <Tag tone={confirmed ? "arrived" : "waits"} icon={confirmed ? CircleCheck : Clock}>
        {confirmed ? "확인함" : "아직 확인하지 않음"}
      </Tag>
    </Stack>
  );
}
