import { Scissors, UsersRound } from "lucide-react";
import { pricingBases } from "#domain/menus/menu-option.ts";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import type { Sheet } from "./sheet.ts";

/** A sheet without menus for its pricing basis, or without ranks or people. */
export function NothingHere({ sheet: { basis, rows } }: { sheet: Sheet }) {
  const whose = pricingBases[basis].label;
  return (
    <Card>
      {rows.length === 0 ? (
        <EmptyState
          icon={Scissors}
          title={`${whose} 가격을 사용하는 메뉴가 없어요`}
          text="메뉴 화면에서 가격 기준을 변경하면 여기에 나와요."
        />
      ) : (
        <EmptyState
          icon={UsersRound}
          title="가격을 정할 디자이너가 없어요"
          text="직원 화면에서 디자이너를 추가하면 여기서 가격을 정해요."
        />
      )}
    </Card>
  );
}
