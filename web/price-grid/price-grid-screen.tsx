import { Link } from "@tanstack/react-router";
import { Compass, Scissors } from "lucide-react";
import { getPriceGrid } from "#contract/price-grid.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./sheet/grid-desk.module.css";
import { GridDesk } from "./sheet/grid-desk.tsx";

/** All prices of a shop on one sheet. */
export function PriceGridScreen() {
  const { shop, role } = useCurrentShop();
  const leads = getPriceGrid.for.roles.includes(role);
  const answer = useAnswer(getPriceGrid, { shopId: shop.id }, { enabled: leads });
  if (!leads) {
    return (
      <Card>
        <EmptyState icon={Compass} title="접근할 수 없는 화면이에요" text="가격은 대표와 매니저만 변경할 수 있어요." />
      </Card>
    );
  }
  return (
    <Answered answer={answer} skeleton={<GridSkeleton />}>
      {(grid) =>
        grid.menus.length === 0 ? <NoMenus shopId={shop.id} /> : <GridDesk key={shop.id} shopId={shop.id} grid={grid} />
      }
    </Answered>
  );
}

function NoMenus({ shopId }: { shopId: number }) {
  return (
    <Card>
      <EmptyState
        icon={Scissors}
        title="아직 메뉴가 없어요"
        text="메뉴를 만들면 직급별·디자이너별 가격을 여기서 한눈에 보고 수정할 수 있어요."
        action={
          <Button
            colour="purple"
            size={44}
            render={<Link to="/partners/shops/$shopId/menus/templates" params={{ shopId: String(shopId) }} />}
          >
            기본 메뉴 불러오기
          </Button>
        }
      />
    </Card>
  );
}

const rows = 12;

function GridSkeleton() {
  return (
    <SkeletonGroup label="가격을 불러오는 중이에요" className={styles.desk}>
      <Skeleton width="60%" height={44} />
      <Stack grow gap={16} className={styles.work}>
        <Stack gap={8} packed>
          <Skeleton height={52} />
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton has no other identity than its place.
            <Skeleton key={row} height={30} />
          ))}
        </Stack>
        <Skeleton shape="block" height="100%" />
      </Stack>
    </SkeletonGroup>
  );
}
