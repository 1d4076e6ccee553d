import { Compass } from "lucide-react";
import { listStaffs } from "#contract/staffs.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { FormSkeleton } from "#web/menus/form/form-skeleton.tsx";
import { ranksHere } from "#web/menus/form/price-holders.ts";
import { Answered } from "#web/parts/answered.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { BulkForm } from "./bulk-form.tsx";

/** Several nail menus in one table. */
export function NailBulkScreen() {
  const { shop, role, isNailShop } = useCurrentShop();
  const staffs = useAnswer(listStaffs, { shopId: shop.id });
  if (!isNailShop || role === "MEMBER")
    return (
      <Card>
        <EmptyState
          icon={Compass}
          title="접근할 수 없는 화면이에요"
          text="네일 매장의 대표와 매니저만 사용할 수 있는 화면이에요."
        />
      </Card>
    );
  return (
    <Answered answer={staffs} skeleton={<FormSkeleton />}>
      {({ items }) => <BulkForm ranksHere={ranksHere(items)} />}
    </Answered>
  );
}
