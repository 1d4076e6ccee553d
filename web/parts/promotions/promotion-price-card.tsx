import type { ReactNode } from "react";
import { listBookableMenus } from "#contract/bookable-menus.ts";
import { listStaffs } from "#contract/staffs.ts";
import type { Promotion } from "#domain/menus/menu-price.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { PricePreview } from "./price-preview.tsx";

interface PromotionPriceCardProps {
  title: string;
  shopId: number;
  menuIds: readonly number[];
  /** Undefined while too little is typed for a price. */
  promotion: Promotion | undefined;
  instead: Promotion | undefined;
  inside: string;
  outside: string;
  children?: ReactNode;
}

/** The preview beside a promotion's form. */
export function PromotionPriceCard({ title, shopId, menuIds, promotion, children, ...rest }: PromotionPriceCardProps) {
  const menus = useAnswer(listBookableMenus, { shopId });
  const { data: staffs } = useAnswer(listStaffs, { shopId });
  return (
    <Card title={title}>
      {children}
      <Answered answer={menus} skeleton={<ListSkeleton rows={4} />}>
        {({ items }) =>
          promotion ? (
            <PricePreview
              {...rest}
              promotion={promotion}
              menus={items.filter(({ id }) => menuIds.includes(id))}
              designers={staffs?.items ?? []}
            />
          ) : (
            <p>기간과 할인율을 정하면 고객 결제 금액을 보여 드려요.</p>
          )
        }
      </Answered>
    </Card>
  );
}
