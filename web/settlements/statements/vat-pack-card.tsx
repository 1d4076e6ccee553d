import { FileText } from "lucide-react";
import { useState } from "react";
import type { ReplyOf } from "#contract/call.ts";
import { exportVatPack, getVatPack } from "#contract/settlement-papers.ts";
import { wonText } from "#domain/money/won-text.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { download } from "#web/api/download.ts";
import { failureText } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { formatMonth } from "#web/settlements/format-settlement.ts";
import { DownloadButton } from "#web/settlements/lines/download-button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { Table, type TableColumn } from "#web/ui/display/table.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { Stale } from "#web/ui/stale.tsx";
import styles from "./vat-pack-card.module.css";
import { type VatPeriod, vatPeriods } from "./vat-periods.ts";

type VatPack = ReplyOf<typeof getVatPack>;
type Month = VatPack["months"][number];

const won = (key: Exclude<keyof Month, "month">, header: string): TableColumn<Month> => ({
  key,
  header,
  align: "end",
  cell: (month) => <span className={month[key] === 0 ? styles.zero : undefined}>{wonText(month[key])}</span>,
});

const columns: readonly TableColumn<Month>[] = [
  { key: "month", header: "월", cell: ({ month }) => <strong>{formatMonth(month)}</strong> },
  won("cardWon", "카드 매출"),
  won("shareWon", "단장 부담 할인"),
  won("otherWon", "전화·방문 매출"),
  won("penaltiesWon", "위약금"),
  won("feesWon", "수수료 매입"),
  won("feesVatWon", "수수료 부가세"),
  won("advertisingWon", "광고 매입"),
  won("advertisingVatWon", "광고 부가세"),
];

/** The data of a VAT return: sales by card and other ways, and purchases from us. */
export function VatPackCard() {
  const { shop } = useCurrentShop();
  const periods = vatPeriods(seoulDay(new Date()));
  const [chosen, choose] = useState<VatPeriod | undefined>(periods[0]);
  const asked = { shopId: shop.id, from: chosen?.from ?? "", to: chosen?.to ?? "" };
  const { data, error, isPlaceholderData, refetch } = useAnswer(getVatPack, asked, {
    enabled: chosen !== undefined,
    keepEarlier: "always",
  });
  return (
    <Card
      className="after-skeleton"
      title="부가세 자료"
      padded={false}
      action={
        <DownloadButton
          disabled={!data}
          done="부가세 자료를 다운로드했어요"
          save={(signal) => download(exportVatPack, asked, signal)}
        />
      }
    >
      <Stack gap={16} pad={16} padX="card">
        <RadioGroup
          look="pill"
          label="신고 기간"
          value={chosen?.key ?? null}
          onSelect={(key) => choose(periods.find((period) => period.key === key))}
        >
          {periods.map(({ key, label }) => (
            <RadioItem key={key} value={key}>
              {label}
            </RadioItem>
          ))}
        </RadioGroup>
        {data && (
          <Stale isStale={isPlaceholderData}>
            <Totals total={data.total} />
          </Stale>
        )}
      </Stack>
      {error && !data ? (
        <ErrorState {...failureText(error)} onRetry={() => refetch()} />
      ) : (
        <Table
          caption="월별 부가세 자료"
          columns={columns}
          rows={(data?.months ?? []).filter(isSomething)}
          rowKey={({ month }) => month}
          loading={!data}
          stale={isPlaceholderData}
          {...(data ? { foot: footOf(data.total) } : {})}
          empty={<EmptyState icon={FileText} title="이 기간에는 자료가 없어요" text="다른 기간을 선택해 보세요." />}
        />
      )}
      <Text size={13} tone="muted" className={styles.note}>
        수수료는 세금계산서로, 광고비는 카드 영수증으로 매입 신고를 해요. 전화·방문 매출은 예약 보드에 적힌 금액이에요.
      </Text>
    </Card>
  );
}

/** A month without amounts is left out here; the spreadsheet has it. */
const isSomething = ({ month: _, ...amounts }: Month) => Object.values(amounts).some((amount) => amount !== 0);

function Totals({ total }: { total: VatPack["total"] }) {
  const soldWon = total.cardWon + total.shareWon + total.otherWon + total.penaltiesWon;
  const boughtWon = total.feesWon + total.advertisingWon;
  return (
    <dl className={styles.totals}>
      <div>
        <Text as="dt" size={13} tone="muted">
          매출
        </Text>
        <dd className="number">{wonText(soldWon)}</dd>
      </div>
      <div>
        <Text as="dt" size={13} tone="muted">
          매입(단장)
        </Text>
        <dd className="number">{wonText(boughtWon)}</dd>
      </div>
      <div>
        <Text as="dt" size={13} tone="muted">
          매입 부가세
        </Text>
        <dd className="number">{wonText(total.feesVatWon + total.advertisingVatWon)}</dd>
      </div>
    </dl>
  );
}

const footOf = (total: VatPack["total"]): Record<string, string> => ({
  month: "합계",
  ...Object.fromEntries(Object.entries(total).map(([key, sum]) => [key, wonText(sum)])),
});
