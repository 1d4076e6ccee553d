import { TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { formatNumber } from "#domain/menus/price.ts";
import { missingCells } from "#web/price-grid/panel/changed-cells.ts";
import type { PriceGridDesk } from "#web/price-grid/use-price-grid.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { useRestedGrid } from "./grid-store.ts";
import type { PriceGrid } from "./sheet.ts";

interface MissingStripProps {
  desk: PriceGridDesk;
  grid: PriceGrid;
  className: string;
}

/** A designer without a price cannot be booked: shown with a link to the cell. */
export function MissingStrip({ desk, grid, className }: MissingStripProps) {
  const { store, facts, preview, goToEmpty } = desk;
  const { draft } = useRestedGrid(store);
  const missing = useMemo(() => missingCells(grid, draft, facts), [grid, draft, facts]);
  if (missing.length === 0 || preview) return null;
  return (
    <Notice
      className={className}
      tone="waits"
      icon={TriangleAlert}
      action={
        <Button colour="orange" kind="secondary" size={34} onClick={() => goToEmpty(missing)}>
          채우러 가기
        </Button>
      }
    >
      <b>가격이 없는 {formatNumber(missing.length)}칸은 예약을 못 받아요</b>
    </Notice>
  );
}
