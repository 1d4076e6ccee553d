import { designerRanks } from "#domain/shops/staff.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import type { BulkColumn } from "#web/menus/bulk/bulk-rows.ts";

export function columnLabel(column: BulkColumn): string {
  return isKeyOf(designerRanks, column) ? `${designerRanks[column].label} 가격` : labels[column];
}

const labels = {
  category: "분류",
  name: "이름",
  durationMinutes: "시간",
  priceWon: "가격",
  gelRemoval: "젤 제거",
  gelRemovalWon: "젤 제거 요금",
} as const;
