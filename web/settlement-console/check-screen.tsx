import { Link } from "@tanstack/react-router";
import { CircleCheck, Scale, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { checkSettlements, type SettlementCheck } from "#contract/settlement-console.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { wonText } from "#domain/money/won-text.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Table, type TableColumn } from "#web/ui/display/table.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import styles from "./check-screen.module.css";
import { ConsolePage } from "./console-page.tsx";

/** Computes everything again and compares it with the stored amounts: one button, one answer. */
export function CheckScreen() {
  const { run, state, data, failure } = useCall(checkSettlements);
  const button = (
    <Button colour="black" size={44} icon={Scale} busy={state === "pending"} onClick={() => run({})}>
      {data ? "다시 검산하기" : "검산하기"}
    </Button>
  );
  return (
    <ConsolePage>
      <FormFailure failure={failure} />
      {data ? (
        <Outcome checked={data} action={button} />
      ) : (
        <Card>
          <EmptyState
            icon={Scale}
            title="모든 금액을 처음부터 다시 계산해 봐요"
            text="내역별 수수료와 부가세, 매장별 입금과 장부를 대조하고 불일치하는 금액을 보여 드려요."
            action={button}
          />
        </Card>
      )}
    </ConsolePage>
  );
}

function Outcome({ checked, action }: { checked: SettlementCheck; action: ReactNode }) {
  const { lines, payouts, balanceWon, differences } = checked;
  const isRight = differences.length === 0;
  const Icon = isRight ? CircleCheck : TriangleAlert;
  return (
    <Card padded={false}>
      <Row
        gap={16}
        rows={12}
        wrap
        pad={24}
        tone="red"
        className={styles.outcome}
        data-right={isRight || undefined}
        role="status"
      >
        <Icon size={32} strokeWidth={1.75} aria-hidden />
        <div>
          <Text as="h2" size={24}>
            {isRight ? "모든 금액이 맞아요" : `${formatNumber(differences.length)}건이 불일치해요`}
          </Text>
          <Text tone="muted" number>
            내역 {formatNumber(lines)}건, 입금 {formatNumber(payouts)}건, 매장 잔액 합계 {wonText(balanceWon)}
          </Text>
        </div>
        {action}
      </Row>
      {!isRight && (
        <Table
          caption="불일치 금액"
          columns={columns}
          rows={differences}
          rowKey={({ shopId, what }) => `${shopId} ${what}`}
        />
      )}
    </Card>
  );
}

const columns: TableColumn<SettlementCheck["differences"][number]>[] = [
  {
    key: "shop",
    header: "매장",
    phone: "title",
    cell: ({ shopId, shopName }) => (
      <Link to="/operator/shops/$shopId" params={{ shopId: String(shopId) }} className={styles.link}>
        {shopName}
      </Link>
    ),
  },
  { key: "what", header: "항목", cell: ({ what }) => what },
  { key: "stored", header: "기록된 금액", width: 150, align: "end", cell: ({ storedWon }) => wonText(storedWon) },
  {
    key: "computed",
    header: "다시 계산한 금액",
    width: 170,
    align: "end",
    cell: ({ reckonedWon }) => wonText(reckonedWon),
  },
];
