import type { BookableMenu } from "#contract/bookable-menu.ts";
import type { GridMenu } from "#contract/price-grid.ts";
import { listPriceOn, type PricedMenu, type PriceHolder, priceListed } from "#domain/menus/menu-price.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { isWithinSale, type Moment } from "#domain/promotions/time-sale.ts";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { addDays, weekdayOf } from "#domain/time/seoul-time.ts";
import { timeOfMinute } from "#domain/time/time-range.ts";
import { formatCell } from "#web/price-grid/format-cell.ts";
import type { Cell } from "#web/price-grid/sheet/by-cell.ts";
import type { Draft } from "#web/price-grid/sheet/draft-history.ts";
import type { PriceGridDesk } from "#web/price-grid/use-price-grid.ts";
import { Box, Text } from "#web/ui/layout.tsx";
import { wonIn } from "./changed-cells.ts";
import styles from "./side-panel.module.css";

interface CustomerViewProps {
  desk: PriceGridDesk;
  menu: GridMenu;
  cell: Cell;
  draft: Draft;
}

/** The price with its discounts for customers, computed as booking computes it. */
export function CustomerView({ desk: { view, promotions }, menu, cell, draft }: CustomerViewProps) {
  const won = wonIn(view.readOnly ? new Map() : draft, view.facts, cell);
  return (
    <section>
      <h3>고객에게는 이렇게 보여요</h3>
      {won === null ? (
        <Text size={13} tone="muted">
          가격이 없어서 예약할 수 없어요
        </Text>
      ) : (
        <Prices view={view} menu={menu} cell={cell} won={won} promotions={promotions.get(menu.id) ?? []} />
      )}
    </section>
  );
}

interface PricesProps {
  view: PriceGridDesk["view"];
  menu: GridMenu;
  cell: Cell;
  won: number;
  promotions: Parameters<typeof customerPrices>[4];
}

function Prices({ view, menu, cell, won, promotions }: PricesProps) {
  const { usual, sales } = customerPrices(menu, cell.who, won, view.day, promotions);
  return (
    <Box as="ul" pad={8} padX={12} radius="control" fill="canvas" className={`${styles.list} ${styles.shown} number`}>
      <li>
        <span>
          {formatCell(view.grid, cell)}
          {usual.applied && <small>{usual.applied.name}</small>}
        </span>
        <b>
          {usual.applied && <s>{formatNumber(usual.listPriceWon)}</s>}
          {formatWon(usual.priceWon)}
        </b>
      </li>
      {sales.map(({ name, when, priceWon }) => (
        <li key={name}>
          <span>
            {name}
            <small>{when}</small>
          </span>
          <span>{formatWon(priceWon)}</span>
        </li>
      ))}
    </Box>
  );
}

type Promotion = BookableMenu["promotions"][number];

interface SalePrice {
  name: string;
  /** The first moment of the price, as text. */
  when: string;
  priceWon: number;
}

interface CustomerPrices {
  usual: PricedMenu;
  sales: SalePrice[];
}

/** The price for customers: without a sale, and in each sale of the week from a day on. */
function customerPrices(
  menu: GridMenu,
  who: PriceHolder,
  priceWon: number,
  day: string,
  promotions: readonly Promotion[],
): CustomerPrices {
  const listed = { priceWon, salePriceWon: listPriceOn(menu, who, day)?.salePriceWon ?? null };
  const at = (moment: Moment, running: readonly Promotion[]) => priceListed(menu, listed, moment, running);
  const usual = at({ day, minute: 0 }, []);
  const sales = promotions.flatMap((promotion) => {
    const moment = firstMoment(promotion, day);
    if (!moment) return [];
    const { priceWon: paid, applied } = at(moment, [promotion]);
    return [
      {
        name: `${promotion.name} ${promotion.ratePercent}%`,
        when: formatWhen(promotion, moment),
        // If the menu's own discount is larger, it applies.
        priceWon: applied ? paid : usual.priceWon,
      },
    ];
  });
  return { usual, sales };
}

function firstMoment(promotion: Promotion, from: string): Moment | undefined {
  for (let ahead = 0; ahead < 7; ahead++) {
    const day = addDays(from, ahead);
    const starts = promotion.windows.length === 0 ? [0] : promotion.windows.map(({ fromMinute }) => fromMinute);
    const moment = starts.map((minute) => ({ day, minute })).find((one) => isWithinSale(promotion, one));
    if (moment) return moment;
  }
  return undefined;
}

function formatWhen({ windows }: Promotion, { day, minute }: Moment): string {
  const window = windows.find((one) => one.fromMinute === minute && one.daysOfWeek.includes(weekdayOf(day)));
  if (!window) return "하루 종일";
  const days = window.daysOfWeek.map((one) => daysOfWeek[one].label).join("·");
  return `${days} ${timeOfMinute(window.fromMinute)}~${timeOfMinute(window.toMinute)}`;
}
