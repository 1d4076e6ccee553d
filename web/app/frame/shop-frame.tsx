import { Outlet, useParams, useRouterState } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
import { listenToShop } from "#contract/live.ts";
import { getShop } from "#contract/shops.ts";
import { CurrentShopContext, currentShop } from "#web/api/current-shop.ts";
import { failureText } from "#web/api/failures.ts";
import { useLiveShop } from "#web/api/live.ts";
import { shopRoleOf, useSignedIn } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { rememberShop } from "#web/api/usual-shop.ts";
import { NotYoursScreen } from "#web/app/error-screen.tsx";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import { useDeferredTrue } from "#web/ui/use-deferred-true.ts";
import { mayOpen } from "./navigation.ts";

/** Around the screens of the shop in the address. */
export function ShopFrame() {
  const { shopId } = useParams({ from: "/_app/partners/partners/shops/$shopId" });
  // The shop of the drawn screen: the address may already be that of the next one.
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? "" });
  return <AroundShop shopId={Number(shopId)} allowed={mayOpen(useSignedIn(), path.replace(/\/$/, ""))} />;
}

/** The context and the live events of one shop. */
export function AroundShop({ shopId, allowed: mayBeSeen }: { shopId: number; allowed: boolean }) {
  const who = useSignedIn();
  const role = shopRoleOf(who, shopId);
  const allowed = role !== undefined && mayBeSeen;
  const { data: shop, error, refetch } = useAnswer(getShop, { id: shopId }, { enabled: allowed });
  const hears = role !== undefined && listenToShop.for.roles.includes(role);
  useLiveShop(shopId, allowed && hears, shop?.eventNumber);
  useEffect(() => {
    if (shop) rememberShop(shop.id);
  }, [shop]);
  const context = useMemo(() => (shop && role ? currentShop(shop, role) : null), [shop, role]);

  const isDrawn = useDeferredTrue(context !== null);

  if (!allowed) return <NotYoursScreen />;
  if (!context || !isDrawn) {
    return error ? <ErrorState {...failureText(error)} onRetry={() => refetch()} /> : <ShopSkeleton />;
  }
  return (
    <CurrentShopContext value={context}>
      <Outlet />
    </CurrentShopContext>
  );
}

function ShopSkeleton() {
  return (
    <SkeletonGroup label="매장을 불러오는 중이에요">
      <Skeleton width={240} height={28} />
      <Skeleton shape="block" height={160} />
    </SkeletonGroup>
  );
}
