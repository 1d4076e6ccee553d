import { useNavigate } from "@tanstack/react-router";
import { FileText } from "lucide-react";
import type { ReplyOf } from "#contract/call.ts";
import { listStatements, type Statement } from "#contract/settlement-papers.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { type TaxInvoiceState, taxInvoiceStates } from "#domain/money/settlement.ts";
import { wonText } from "#domain/money/won-text.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { failureText } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { formatMonth } from "#web/settlements/format-settlement.ts";
import { SettlementPage } from "#web/settlements/settlement-page.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { Table, type TableColumn } from "#web/ui/display/table.tsx";
import { Tag, type TagTone } from "#web/ui/display/tag.tsx";
import { VatPackCard } from "./vat-pack-card.tsx";

type ListedStatement = ReplyOf<typeof listStatements>["items"][number];

const columns: readonly TableColumn<ListedStatement>[] = [
  { key: "month", header: "월", cell: ({ month }) => <strong>{formatMonth(month)}</strong> },
  { key: "lines", header: "내역", align: "end", cell: ({ lines }) => `${formatNumber(lines)}건` },
  { key: "net", header: "정산 금액", align: "end", cell: ({ netWon }) => <strong>{wonText(netWon)}</strong> },
  { key: "invoice", header: "세금계산서", cell: ({ invoice }) => <InvoiceTag invoice={invoice} /> },
  { key: "number", header: "승인번호", cell: ({ invoice }) => invoice?.number ?? "없음" },
];

/** The statements by month, and the data for tax returns. */
export function StatementsScreen() {
  const { shop } = useCurrentShop();
  const navigate = useNavigate();
  const { data, error, refetch } = useAnswer(listStatements, { shopId: shop.id });
  const open = ({ month }: ListedStatement) =>
    navigate({
      to: "/partners/shops/$shopId/settlements/statements/$month",
      params: { shopId: String(shop.id), month },
    });
  return (
    <SettlementPage>
      <Card title="정산 명세서" note={data && `${data.items.length}개월`} padded={false}>
        {error && !data ? (
          <ErrorState {...failureText(error)} onRetry={() => refetch()} />
        ) : (
          <Table
            caption="월별 정산 명세서"
            columns={columns}
            rows={data?.items ?? []}
            rowKey={({ month }) => month}
            loading={!data}
            onOpen={open}
            empty={
              <EmptyState
                icon={FileText}
                title="아직 명세서가 없어요"
                text="정산한 예약이 생기면 달마다 한 장으로 모아 드려요. 인쇄하거나 엑셀로 다운로드할 수 있어요."
              />
            }
          />
        )}
      </Card>
      <VatPackCard />
    </SettlementPage>
  );
}

const tones: Record<TaxInvoiceState, TagTone> = { WANTED: "waits", ISSUED: "arrived", FAILED: "failed" };

/** The state of the tax invoice for a month's fees; none before the end of the month, or without a fee. */
function InvoiceTag({ invoice }: { invoice: Statement["invoice"] }) {
  if (invoice === null) return <Tag tone="ended">아직 없음</Tag>;
  return <Tag tone={tones[invoice.state]}>{taxInvoiceStates[invoice.state].label}</Tag>;
}
