import { useState } from "react";
import type { BookableMenu } from "#contract/bookable-menu.ts";
import type { PricedMenu, Promotion } from "#domain/menus/menu-price.ts";
import { formatWon } from "#domain/menus/price.ts";
import type { Moment } from "#domain/promotions/time-sale.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { timeOfMinute } from "#domain/time/time-range.ts";
import { Button } from "#web/ui/button.tsx";
import { Box, Stack, Text } from "#web/ui/layout.tsx";
import { type PreviewedDesigner, previewedMenu } from "./previewed-menu.ts";
import styles from "./price-preview.module.css";
import { saleMoments } from "./sale-moments.ts";

const shownAtFirst = 4;

interface PricePreviewProps {
  menus: readonly BookableMenu[];
  designers: readonly PreviewedDesigner[];
  promotion: Promotion;
  instead: Promotion | undefined;
  /** The headings of the two columns. */
  inside: string;
  outside: string;
}

/** The price of the chosen menus with and without the edited promotion. */
export function PricePreview({ menus, designers, promotion, instead, inside, outside }: PricePreviewProps) {
  const [all, setAll] = useState(false);
  const moments = saleMoments(promotion, seoulDay(new Date()));
  const shown = all ? menus : menus.slice(0, shownAtFirst);
  if (menus.length === 0) return <Text tone="muted">메뉴를 선택하면 고객 결제 금액을 보여 드려요.</Text>;
  return (
    <Stack gap={12}>
      <Box as="table" full size={13} className={styles.table}>
        <caption className="sr-only">고객 결제 금액</caption>
        <thead>
          <tr>
            <th scope="col">디자이너</th>
            <ColumnHead name={inside} moment={moments.inside} />
            <ColumnHead name={outside} moment={moments.outside} />
          </tr>
        </thead>
        {shown.map((menu) => (
          <MenuRows key={menu.id} menu={menu} seen={previewedMenu(menu, designers, { promotion, instead, moments })} />
        ))}
      </Box>
      {menus.length > shown.length && (
        <Button colour="white" size={44} onClick={() => setAll(true)}>
          {`메뉴 ${menus.length - shown.length}개 더 보기`}
        </Button>
      )}
    </Stack>
  );
}

function ColumnHead({ name, moment }: { name: string; moment: Moment | undefined }) {
  return (
    <th scope="col">
      {name}
      {moment && <small className="number">{`${formatDay(moment.day)} ${timeOfMinute(moment.minute)}`}</small>}
    </th>
  );
}

function MenuRows({ menu, seen }: { menu: BookableMenu; seen: ReturnType<typeof previewedMenu> }) {
  const whys = "rows" in seen ? [...new Set(seen.rows.flatMap(({ why }) => why ?? []))] : [seen.problem];
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className={styles.menu}>
          {menu.name}
        </th>
      </tr>
      {"rows" in seen &&
        seen.rows.map(({ who, inside, outside }) => (
          <tr key={who}>
            <th scope="row">{who}</th>
            <PriceCell price={inside} strong />
            <PriceCell price={outside} />
          </tr>
        ))}
      {whys.map((why) => (
        <tr key={why}>
          <td colSpan={3} className={styles.why}>
            {why}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function PriceCell({ price, strong = false }: { price: PricedMenu | undefined; strong?: boolean }) {
  if (!price)
    return (
      <Text as="td" tone="muted">
        예약 불가
      </Text>
    );
  const { priceWon, listPriceWon } = price;
  return (
    <td className="number">
      {priceWon < listPriceWon && (
        <del>
          <span className="sr-only">정가 </span>
          {formatWon(listPriceWon)}
        </del>
      )}
      <span className={strong ? styles.strong : undefined}>{formatWon(priceWon)}</span>
    </td>
  );
}
