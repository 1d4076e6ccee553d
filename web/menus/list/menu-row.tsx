import { Link } from "@tanstack/react-router";
import { ArrowDown, ArrowUp, GripVertical, ImageOff } from "lucide-react";
import { memo } from "react";
import type { MenuLine } from "#contract/menu.ts";
import { isPickKind } from "#domain/menus/menu-content.ts";
import { menuGenders } from "#domain/menus/menu-option.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { formatMinutes } from "#domain/time/format-minutes.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { MenuPriceRange } from "./menu-price-range.tsx";
import styles from "./menu-row.module.css";
import { MenuRowActions } from "./menu-row-actions.tsx";
import { MenuState } from "./menu-state.tsx";
import type { MenuActions } from "./use-menu-actions.ts";
import type { MenuMoves } from "./use-menu-order.ts";

interface MenuRowProps {
  menu: MenuLine;
  bookings: number;
  place: number;
  isLast: boolean;
  isCarried: boolean;
  actions: MenuActions | undefined;
  moves: MenuMoves | undefined;
  ordering: boolean;
}

export const MenuRow = memo(function MenuRow({
  menu,
  bookings,
  place,
  isLast,
  isCarried,
  actions,
  moves,
  ordering,
}: MenuRowProps) {
  const { shop } = useCurrentShop();
  const params = { shopId: String(shop.id), menuId: String(menu.id) };
  return (
    <li
      data-menu={menu.id}
      style={{ order: place }}
      className={classNames(styles.row, isCarried && styles.carried, menu.hidden && styles.hidden)}
    >
      <div className={styles.lead}>
        {moves && (
          <button
            type="button"
            data-handle={menu.id}
            className={styles.handle}
            aria-label={`${menu.name} 순서 바꾸기`}
            aria-pressed={isCarried}
            onKeyDown={(event) => moves.onKey(menu, event)}
            onPointerDown={(event) => moves.onGrab(menu, event)}
          >
            <GripVertical size={20} aria-hidden />
          </button>
        )}
        {isPickKind(menu.kind) && <Photo url={menu.photoUrl} />}
        <Stack gap={2} shrink>
          <Link to="/partners/shops/$shopId/menus/$menuId" params={params} className={styles.name}>
            {menu.name}
          </Link>
          <Text size={13} tone="muted" number>
            {lineOf(menu)}
          </Text>
        </Stack>
      </div>
      <MenuPriceRange menu={menu} />
      {ordering && moves ? (
        <div className={styles.steps}>
          <IconButton
            icon={ArrowUp}
            label={`${menu.name} 위로`}
            size={44}
            disabled={place === 0}
            onClick={() => moves.onStep(menu, -1)}
          />
          <IconButton
            icon={ArrowDown}
            label={`${menu.name} 아래로`}
            size={44}
            disabled={isLast}
            onClick={() => moves.onStep(menu, 1)}
          />
        </div>
      ) : (
        <>
          <p className={classNames(styles.bookings, "number")}>
            <strong>{formatNumber(bookings)}</strong>
            <Text as="small" size={12} tone="muted">
              30일 예약
            </Text>
          </p>
          <MenuState menu={menu} unpriced={menu.fromWon === null} />
          {actions && <MenuRowActions menu={menu} actions={actions} />}
        </>
      )}
    </li>
  );
});

function lineOf({ durationMinutes, gender, optionCount }: MenuLine): string {
  const parts = [formatMinutes(durationMinutes)];
  if (gender !== "UNISEX") parts.push(menuGenders[gender].label);
  if (optionCount > 0) parts.push(`선택지 ${optionCount}`);
  return parts.join(" · ");
}

function Photo({ url }: { url: string | null }) {
  return (
    <span className={styles.photo}>
      {url ? <img src={url} alt="" loading="lazy" width={48} height={48} /> : <ImageOff size={20} aria-hidden />}
    </span>
  );
}
