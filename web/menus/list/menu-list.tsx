import { SearchX } from "lucide-react";
import { memo, useDeferredValue, useMemo } from "react";
import type { MenuLine } from "#contract/menu.ts";
import { type MenuCategory, type MenuStatus, menuCategories } from "#domain/menus/menu.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { matchesKorean } from "#web/ui/fields/matches-korean.ts";
import { Stack } from "#web/ui/layout.tsx";
import type { Carried } from "./menu-order.ts";
import { MenuRow } from "./menu-row.tsx";
import { type MenuActions, useMenuActions } from "./use-menu-actions.ts";
import { type MenuMoves, useMenuOrder } from "./use-menu-order.ts";

interface MenuListProps {
  menus: readonly MenuLine[];
  status: MenuStatus;
  category: MenuCategory | undefined;
  keyword: string;
  /** By menu, for the last 30 days; undefined while they load. */
  bookings: ReadonlyMap<number, number> | undefined;
  leads: boolean;
  /** Up and down buttons in each row, for a phone. */
  ordering: boolean;
  onShowAll: () => void;
}

/** More than fit on a screen; the others are drawn when the browser is idle. */
const drawnAtOnce = 24;

export function MenuList({ menus, status, category, keyword, bookings, leads, ordering, onShowAll }: MenuListProps) {
  const { shop } = useCurrentShop();
  const actions = useMenuActions(shop.id);
  const { ordered, carried, announcement, failure, moves } = useMenuOrder(shop.id, menus);
  const drawn = useDeferredValue(menus.length, drawnAtOnce);
  const typed = useDeferredValue(keyword);
  const groups = useMemo(() => {
    const shown = ordered.filter(
      (menu) =>
        (status === "ALL" || menu.status === status) &&
        (!category || menu.category === category) &&
        matchesKorean(menu.name, typed),
    );
    return Map.groupBy(shown, (menu) => menu.category);
  }, [ordered, status, category, typed]);

  if (groups.size === 0)
    return (
      <Card>
        <EmptyState
          icon={SearchX}
          title="조건에 맞는 메뉴가 없어요"
          text="다른 상태나 이름으로 찾아 주세요."
          action={
            <Button colour="gray" size={44} onClick={onShowAll}>
              메뉴 모두 보기
            </Button>
          }
        />
      </Card>
    );
  // In a filtered list the position would not be the position among all menus.
  const movable = leads && status === "ALL" && typed.trim() === "";
  let room = drawn;
  return (
    <>
      <FormFailure failure={failure} />
      <p className="sr-only" aria-live="assertive">
        {announcement}
      </p>
      {keysOf(menuCategories).map((key) => {
        const inside = groups.get(key);
        if (!inside) return null;
        const rows = Math.max(0, Math.min(room, inside.length));
        room -= rows;
        return (
          <MenuGroup
            key={key}
            category={key}
            menus={inside}
            rows={rows}
            bookings={bookings}
            carried={carried && inside.some(({ id }) => id === carried.id) ? carried : undefined}
            actions={leads ? actions : undefined}
            moves={movable ? moves : undefined}
            ordering={movable && ordering}
          />
        );
      })}
    </>
  );
}

interface MenuGroupProps {
  category: MenuCategory;
  menus: readonly MenuLine[];
  /** How many of them are drawn so far. */
  rows: number;
  bookings: ReadonlyMap<number, number> | undefined;
  /** The one that is being dragged. */
  carried: Carried | undefined;
  /** Undefined for people who may only read. */
  actions: MenuActions | undefined;
  moves: MenuMoves | undefined;
  ordering: boolean;
}

const MenuGroup = memo(function MenuGroup({
  category,
  menus,
  rows,
  bookings,
  carried,
  actions,
  moves,
  ordering,
}: MenuGroupProps) {
  const { label } = menuCategories[category];
  return (
    <Card title={label} note={`${menus.length}개`} padded={false}>
      <Stack as="ul" flex aria-label={label}>
        {menus.slice(0, rows).map((menu, place) => (
          <MenuRow
            key={menu.id}
            menu={menu}
            bookings={bookings?.get(menu.id) ?? 0}
            // During a drag the rows keep their place in the document, so that pointer and focus stay.
            place={carried ? carried.ids.indexOf(menu.id) : place}
            isLast={place === menus.length - 1}
            isCarried={carried?.id === menu.id}
            actions={actions}
            moves={moves}
            ordering={ordering}
          />
        ))}
      </Stack>
    </Card>
  );
});
