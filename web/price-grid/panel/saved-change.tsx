import { Undo2 } from "lucide-react";
import { formatNumber } from "#domain/menus/price.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import type { PriceGrid } from "#web/price-grid/sheet/sheet.ts";
import { Button } from "#web/ui/button.tsx";
import { Row } from "#web/ui/layout.tsx";
import type { useSavePrices } from "./use-save-prices.ts";

interface SavedChangeProps {
  change: NonNullable<PriceGrid["undoable"]>;
  saving: ReturnType<typeof useSavePrices>;
  today: string;
}

/** The last saved change, while it can be undone. */
export function SavedChange({ change, saving, today }: SavedChangeProps) {
  const { id, at, byName, cells, effectiveFrom } = change;
  return (
    <Row as="p" gap={4} wrap>
      {byName} 님이 {formatDay(seoulDay(new Date(at)))}에 저장한 가격 {formatNumber(cells)}개 ·{" "}
      {effectiveFrom === today ? "오늘" : formatDay(effectiveFrom)}부터
      <Button colour="white" size={34} icon={Undo2} busy={saving.undoing} onClick={() => saving.takeBack(id)}>
        되돌리기
      </Button>
    </Row>
  );
}
