import { Link } from "@tanstack/react-router";
import { BookOpen } from "lucide-react";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";

export function NoMenusYet({ leads }: { leads: boolean }) {
  const { shop } = useCurrentShop();
  const params = { shopId: String(shop.id) };
  return (
    <Card>
      <EmptyState
        icon={BookOpen}
        title="아직 메뉴가 없어요"
        text={
          leads
            ? "메뉴와 가격을 정하면 예약을 받을 수 있어요. 많이 쓰는 메뉴로 1분이면 채워져요."
            : "매장에서 메뉴를 정하면 여기에서 볼 수 있어요."
        }
        action={
          leads && (
            <Button
              colour="purple"
              size={44}
              render={<Link to="/partners/shops/$shopId/menus/templates" params={params} />}
            >
              메뉴판 채우기
            </Button>
          )
        }
      />
    </Card>
  );
}
