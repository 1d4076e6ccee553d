import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { SettlementLine } from "#contract/settlement.ts";
import { feePlans } from "#domain/money/fee-plan.ts";
import { lineStages, settlementKinds } from "#domain/money/settlement.ts";
import { formatDay, formatInstant } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { FormSheet } from "#web/parts/form/form-sheet.tsx";
import { Button } from "#web/ui/button.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { LineFormula } from "./line-formula.tsx";
import { VisitEvidence } from "./visit-evidence.tsx";

/** One line: its formula in won, its status, and for a visit why it counts as a first or returning one. */
export function LineSheet({ line, onClose }: { line: SettlementLine | undefined; onClose: () => void }) {
  return (
    <FormSheet
      wide
      open={line !== undefined}
      onClose={onClose}
      title={line ? titleOf(line) : "정산 내역"}
      header={line && <StatusTag status={lineStages[line.stage]} />}
    >
      {line && <Content line={line} />}
    </FormSheet>
  );
}

const titleOf = ({ kind, customerName, menuName }: SettlementLine) =>
  customerName === "" ? settlementKinds[kind].label : `${customerName} 님, ${menuName}`;

function Content({ line }: { line: SettlementLine }) {
  const { kind, reservationId, firstVisit } = line;
  return (
    <Stack gap={20}>
      <LineFormula line={line} />
      <Facts facts={factsOf(line)} />
      {kind === "SERVICE" && reservationId !== null && firstVisit !== null && (
        <VisitEvidence line={line} reservationId={reservationId} />
      )}
      {reservationId !== null && <ReservationLink reservationId={reservationId} />}
    </Stack>
  );
}

function factsOf(line: SettlementLine): [string, string][] {
  const { kind, completedAt, payoutDay, stylerName, feePlan, feeRuleFrom, words } = line;
  const facts: [string, string | false][] = [
    ["구분", settlementKinds[kind].label],
    ["완료", formatInstant(new Date(completedAt))],
    ["입금", payoutDay === null ? "입금일이 아직 정해지지 않았어요" : formatDay(payoutDay)],
    ["담당", stylerName !== "" && stylerName],
    [
      "요금제",
      feePlan !== null && `${feePlans[feePlan].label}${feeRuleFrom ? ` (${formatDay(feeRuleFrom)}부터)` : ""}`,
    ],
    ["설명", words !== "" && words],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== false);
}

/** For people who may see reservations. */
function ReservationLink({ reservationId }: { reservationId: number }) {
  const { shop, role } = useCurrentShop();
  if (role === "SETTLEMENT_VIEW") return null;
  return (
    <Button
      colour="white"
      size={44}
      iconAfter={ChevronRight}
      render={
        <Link
          to="/partners/shops/$shopId/reservations/search"
          params={{ shopId: String(shop.id) }}
          search={{
            searchType: "RESERVATION_ID",
            keyword: String(reservationId),
            reservation: reservationId,
          }}
        />
      }
    >
      예약 보기
    </Button>
  );
}
