import { useState } from "react";
import type { AdvertisementResults } from "#contract/advertisement-results.ts";
import { costPerBooking } from "#domain/advertising/advertisement-results.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { Pagination } from "#web/ui/display/pagination.tsx";
import { Table, type TableColumn } from "#web/ui/display/table.tsx";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import styles from "./results-card.module.css";

type Row = AdvertisementResults["days"][number];

const columns: readonly TableColumn<Row>[] = [
  { key: "day", header: "날짜", cell: ({ day }) => formatDay(day) },
  { key: "shown", header: "노출", align: "end", cell: ({ shown }) => formatNumber(shown) },
  { key: "opened", header: "열어 봄", align: "end", cell: ({ opened }) => formatNumber(opened) },
  { key: "booked", header: "예약", align: "end", cell: ({ booked }) => <strong>{formatNumber(booked)}</strong> },
  { key: "cost", header: "비용", align: "end", cell: ({ costWon }) => formatWon(costWon) },
  { key: "each", header: "예약 1건당 비용", align: "end", cell: (row) => formatEach(costPerBooking(row)) },
];

const formatEach = (won: number | null) => (won === null ? "-" : formatWon(won));

/** By day, newest first. */
export function ResultsTable({ results: { days } }: { results: AdvertisementResults }) {
  const [asked, setPage] = useState(0);
  // On a phone each day is a card.
  const size = useIsPhone() ? 7 : 14;
  // Another period may have fewer pages.
  const page = Math.min(asked, Math.max(0, Math.ceil(days.length / size) - 1));
  return (
    <div className={styles.table}>
      <Table
        caption="날마다 결과"
        columns={columns}
        rows={days.toReversed().slice(page * size, (page + 1) * size)}
        rowKey={({ day }) => day}
      />
      {days.length > size && (
        <Pagination page={page} size={size} total={days.length} unit="일" label="결과 쪽 번호" onChange={setPage} />
      )}
    </div>
  );
}
