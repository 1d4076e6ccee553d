import { TriangleAlert } from "lucide-react";
import type { MenuLine } from "#contract/menu.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Row, Text } from "#web/ui/layout.tsx";
import styles from "./menu-price-range.module.css";

/** Today's price with the discount that applies, and the list price. */
export function MenuPriceRange({ menu }: { menu: MenuLine }) {
  const { fromWon, toWon, listFromWon, applied, missing } = menu;
  return (
    <div className={classNames(styles.price, "number")}>
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
    </div>
  );
}

const rangeOf = (fromWon: number, toWon: number) =>
  fromWon === toWon ? formatWon(fromWon) : `${formatNumber(fromWon)}~${formatWon(toWon)}`;

/** Ranks are a fixed set; any other name is a person. */
const rankWords: ReadonlySet<string> = new Set(Object.values(designerRanks).map(({ label }) => label));
const missingWord = ({ missing }: MenuLine) => (missing.every((who) => rankWords.has(who)) ? "직급" : "디자이너");
