import { useNavigate, useRouterState } from "@tanstack/react-router";
import { Building2, ChevronDown, Store } from "lucide-react";
import type { ComponentProps } from "react";
import { getShop, listMyShops, type ShopGlimpse } from "#contract/shops.ts";
import { adminRoles } from "#domain/accounts/account.ts";
import { isBeingPrepared } from "#domain/reservations/is-being-prepared.ts";
import { type OperatingStatus, operatingStatuses, serviceCategories } from "#domain/shops/shop.ts";
import { useIdle } from "#web/api/idle.ts";
import { shopRoleOf, useSignedIn } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { mayOpen, screensFor } from "./navigation.ts";
import styles from "./shop-switcher.module.css";

/** Name, category and operating status of the open shop; opens the list of the person's shops. */
export function ShopSwitcher({ shopId }: { shopId: number | undefined }) {
  const who = useSignedIn();
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { data } = useAnswer(listMyShops, {}, { staleMilliseconds: 60_000, enabled: useIdle() });
  // Read separately, because an operator opens shops that are not in the list.
  const { data: open } = useAnswer(getShop, { id: shopId ?? 0 }, { enabled: shopId !== undefined });
  const shops = data?.items ?? [];
  const shopRole = shopId === undefined ? undefined : shopRoleOf(who, shopId);
  const current = open ?? shops.find((shop) => shop.id === shopId);
  const obstacles = shops.find((shop) => shop.id === shopId)?.bookingObstacles ?? [];
  const isPreparing = current !== undefined && isBeingPrepared({ operatingStatus: current.operatingStatus, obstacles });

  const goTo = (shop: ShopGlimpse) => {
    const samePlace = path.replace(/^\/partners\/shops\/\d+/, `/partners/shops/${shop.id}`);
    const first = screensFor(shopRoleOf(who, shop.id))[0];
    const target =
      samePlace !== path && mayOpen(who, samePlace) ? samePlace : first?.to.replace("$shopId", String(shop.id));
    navigate({ href: target ?? "/partners/shops" });
  };
  return (
    <Menu
      label="매장 변경하기"
      trigger={<SwitcherButton shop={current} isPreparing={isPreparing} asOperator={shopRole === "OPERATOR"} />}
      items={[
        ...shops.map((shop) => ({
          label: shop.name,
          icon: Store,
          note: serviceCategories[shop.serviceCategory].label,
          onSelect: () => goTo(shop),
        })),
        ...(shops.length > 0 ? (["line"] as const) : []),
        { label: "내 매장 모두 보기", icon: Building2, onSelect: () => navigate({ to: "/partners/shops" }) },
      ]}
    />
  );
}

type SwitcherButtonProps = ComponentProps<"button"> & {
  shop: Pick<ShopGlimpse, "name" | "serviceCategory" | "operatingStatus"> | undefined;
  /** Nobody can book it yet. */
  isPreparing: boolean;
  /** It is not the operator's own shop: neither they nor people beside them must forget that. */
  asOperator: boolean;
};

function SwitcherButton({ shop, isPreparing, asOperator, ...rest }: SwitcherButtonProps) {
  const name = shop?.name ?? "내 매장";
  return (
    <Row as="button" type="button" {...rest} gap={12} full pad={8} radius="control" className={styles.switcher}>
      <span className="sr-only">매장 변경하기, 지금</span>
      <Stack
        as="span"
        items="middle"
        fixed
        radius="control"
        size={16}
        weight="bold"
        className={styles.mark}
        aria-hidden
      >
        {shop ? name[0] : <Building2 size={18} />}
      </Stack>
      <Text as="span" grow shrink className={styles.words}>
        <Text as="span" ellipsis weight="bold" block className={styles.name}>
          {name}
        </Text>
        {shop && (
          <Row as="span" gap={6} size={12} tone="muted" nowrap className={styles.state}>
            {serviceCategories[shop.serviceCategory].label}
            <i className={classNames(styles.dot, isPreparing ? styles.paused : dots[shop.operatingStatus])} />
            {isPreparing ? "예약 준비 중" : operatingStatuses[shop.operatingStatus].label}
            {asOperator && ` · ${adminRoles.PARTNERS_ADMIN.label}`}
          </Row>
        )}
      </Text>
      <ChevronDown size={16} aria-hidden />
    </Row>
  );
}

const dots: Record<OperatingStatus, string | undefined> = {
  RUNNING: styles.running,
  PAUSED: styles.paused,
  WAITING: styles.waiting,
};
