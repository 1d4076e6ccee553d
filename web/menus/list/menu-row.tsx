import { Link } from "@tanstack/react-router";
import {
  ArrowDown,
  ArrowUp,
  Copy,
  Ellipsis,
  Eye,
  EyeOff,
  GripVertical,
  ImageOff,
  Pencil,
  Trash2,
  TriangleAlert,
} from "lucide-react";
import { memo } from "react";
import type { MenuLine } from "#contract/menu.ts";
import { isPickKind } from "#domain/menus/menu-content.ts";
import { menuGenders } from "#domain/menus/menu-option.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { formatMinutes } from "#domain/time/format-minutes.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Switch } from "#web/ui/fields/switch.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import styles from "./menu-row.module.css";
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
      <Row gap={12} shrink className={styles.lead}>
        {moves && (
          <Stack
            type="button"
            data-handle={menu.id}
            as="button"
            relative
            fixed
            items="middle"
            radius="control"
            tone="faint"
            className={styles.handle}
            aria-label={`${menu.name} 순서 변경하기`}
            aria-pressed={isCarried}
            onKeyDown={(event) => moves.onKey(menu, event)}
            onPointerDown={(event) => moves.onGrab(menu, event)}
          >
            <GripVertical size={20} aria-hidden />
          </Stack>
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
      </Row>
      <MenuPriceRange menu={menu} />
      {ordering && moves ? (
        <Row align="stretch" relative gap={4} className={styles.steps}>
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
        </Row>
      ) : (
        <>
          <Stack as="p" items="end" className={classNames(styles.bookings, "number")}>
            <strong>{formatNumber(bookings)}</strong>
            <Text as="small" size={12} tone="muted">
              최근 30일 예약
            </Text>
          </Stack>
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
    <Stack
      as="span"
      fixed
      items="middle"
      overflow="clip"
      radius="control"
      fill="sunken"
      tone="faint"
      className={styles.photo}
    >
      {url ? <img src={url} alt="" loading="lazy" width={48} height={48} /> : <ImageOff size={20} aria-hidden />}
    </Stack>
  );
}

function MenuRowActions({ menu, actions }: { menu: MenuLine; actions: MenuActions }) {
  return (
    <Row relative gap={4} className={styles.actions}>
      <Switch
        label={`${menu.name}, 고객에게 보이기`}
        hideLabel
        checked={!menu.hidden}
        onChange={(event) => actions.onHide(menu, !event.target.checked)}
      />
      <Menu
        label={`${menu.name} 관리 메뉴`}
        align="end"
        trigger={<IconButton icon={Ellipsis} label={`${menu.name} 더 보기`} size={44} />}
        items={[
          { label: "변경하기", icon: Pencil, onSelect: () => actions.onChange(menu) },
          { label: "복사해서 만들기", icon: Copy, onSelect: () => actions.onCopy(menu) },
          menu.hidden
            ? { label: "고객에게 보이기", icon: Eye, onSelect: () => actions.onHide(menu, false) }
            : { label: "숨기기", icon: EyeOff, onSelect: () => actions.onHide(menu, true) },
          "line",
          { label: "삭제하기", icon: Trash2, danger: true, onSelect: () => actions.onRemove(menu) },
        ]}
      />
    </Row>
  );
}

/** Today's price with the discount that applies, and the list price. */
function MenuPriceRange({ menu }: { menu: MenuLine }) {
  const { fromWon, toWon, listFromWon, applied, missing } = menu;
  return (
    <Stack items="end" gap={2} right className={classNames(styles.price, "number")}>
      {fromWon === null || toWon === null ? (
        <Row as="p" gap={4} size={12} weight="medium" tone="orange">
          <TriangleAlert size={14} aria-hidden />
          가격이 없어요
        </Row>
      ) : (
        <p>
          {listFromWon !== null && listFromWon !== fromWon && (
            <Text as="s" size={13} tone="muted">
              <span className="sr-only">정가 </span>
              {formatNumber(listFromWon)}
            </Text>
          )}{" "}
          <strong>{rangeOf(fromWon, toWon)}</strong>
        </p>
      )}
      {applied && (
        <Text size={12} weight="medium" tone="accent">
          {applied.name}
        </Text>
      )}
      {missing.length > 0 && fromWon !== null && (
        <Row as="p" gap={4} size={12} weight="medium" tone="orange" title={missing.join(", ")}>
          <TriangleAlert size={14} aria-hidden />
          가격 없는 {missingWord(menu)} {missing.length}
          <span className="sr-only">: {missing.join(", ")}</span>
        </Row>
      )}
    </Stack>
  );
}

const rangeOf = (fromWon: number, toWon: number) =>
  fromWon === toWon ? formatWon(fromWon) : `${formatNumber(fromWon)}~${formatWon(toWon)}`;

/** Ranks are a fixed set; any other name is a person. */
const rankLabels: ReadonlySet<string> = new Set(Object.values(designerRanks).map(({ label }) => label));
const missingWord = ({ missing }: MenuLine) => (missing.every((who) => rankLabels.has(who)) ? "직급" : "디자이너");
