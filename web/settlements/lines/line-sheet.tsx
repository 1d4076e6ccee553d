import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { SettlementLine } from "#contract/settlement.ts";
import { feePlans } from "#domain/money/fee-plan.ts";
import { lineStages, settlementKinds } from "#domain/money/settlement.ts";
import { signedWon, wonText } from "#domain/money/won-text.ts";
import { formatDay, formatInstant } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { percentOf } from "#web/parts/fee-plans/format-fees.ts";
import { FormSheet } from "#web/parts/form/form-sheet.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Facts } from "#web/ui/display/facts.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import { Box, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./line-sheet.module.css";
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

/** The shop's amount with its formula. */
function LineFormula({ line }: { line: SettlementLine }) {
  const { kind, paidWon, shareWon, feeWon, feeVatWon, feeBps, adjustmentWon, netWon, stage } = line;
  const isPenalty = kind === "NO_SHOW" || kind === "LATE_CANCEL";
  const feeNote =
    kind === "SERVICE"
      ? `${wonText(paidWon + shareWon)} × ${percentOf(feeBps)}, 1원 미만은 버려요`
      : kind === "CORRECTION"
        ? paidWon === 0
          ? "재방문 수수료 차액"
          : "환불분 수수료"
        : "";
  const tax = feeWon === 0 ? "" : `공급가액 ${wonText(feeWon - feeVatWon)} + 부가세 ${wonText(feeVatWon)}`;
  return (
    <Box as="dl" radius="card" fill="canvas" className={classNames(styles.formula, "number")}>
      {(paidWon !== 0 || kind === "SERVICE") && (
        <FormulaRow
          name={isPenalty ? "받은 위약금" : kind === "CORRECTION" ? "고객에게 환불한 금액" : "고객 결제 금액"}
          note={isPenalty ? "위약금에는 수수료가 없어요" : ""}
          value={wonText(paidWon)}
        />
      )}
      {shareWon !== 0 && <FormulaRow name="단장 부담 할인" value={signedWon(shareWon)} />}
      {(feeWon !== 0 || kind === "SERVICE") && (
        <FormulaRow
          name={kind === "MONTHLY_FEE" ? "월 이용료" : "수수료"}
          note={[feeNote, tax].filter(Boolean).join(" · ")}
          value={signedWon(0 - feeWon)}
        />
      )}
      {adjustmentWon !== 0 && <FormulaRow name="조정" value={signedWon(adjustmentWon)} />}
      <div className={styles.net}>
        <dt>{stage === "PAID" ? "들어온 금액" : netWon < 0 ? "입금에서 빼는 금액" : "들어올 금액"}</dt>
        <Text as="dd" size={20} weight="bold" tone="accent">
          {wonText(netWon)}
        </Text>
      </div>
    </Box>
  );
}

function FormulaRow({ name, note, value }: { name: string; note?: string; value: string }) {
  return (
    <div>
      <dt>
        {name}
        {note && <small>{note}</small>}
      </dt>
      <Text as="dd" weight="medium">
        {value}
      </Text>
    </div>
  );
}
