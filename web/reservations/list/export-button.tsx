import { exportReservations } from "#contract/reservations.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { download } from "#web/api/download.ts";
import { ReasonedExport } from "#web/parts/list/reasoned-export.tsx";
import type { SearchFilter } from "./search-fields.tsx";

interface ExportButtonProps {
  shopId: number;
  filter: SearchFilter;
  total: number | undefined;
}

/** A spreadsheet of the list. */
export function ExportButton({ shopId, filter, total }: ExportButtonProps) {
  return (
    <ReasonedExport
      content={`예약 ${formatNumber(total ?? 0)}건을 내려받아요.`}
      usualReasons={["매출 확인", "세무 신고", "손님 안내", "정산 확인"]}
      done="예약 목록을 내려받았어요"
      disabled={!total}
      save={(reason, signal) => download(exportReservations, { shopId, ...filter, reason }, signal)}
    />
  );
}
