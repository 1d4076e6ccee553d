import { TriangleAlert } from "lucide-react";
import type { MenuLine } from "#contract/menu.ts";
import { formatNumber, formatWon } from "#domain/price.ts";
import { designerRanks } from "#domain/staff.ts";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./menu-price-range.module.css";

/** What is paid today: the one discount that applies, and the list price that it takes something off. */
export function MenuPriceRange({ menu }: { menu: MenuLine }) {
  const { fromWon, toWon, listFromWon, applied, missing } = menu;
  return (
    <div className={classNames(styles.price, "number")}>
      {fromWon === null || toWon === null ? (
        <p className={styles.warning}>
          <TriangleAlert size={14} aria-hidden />
          가격이 없어요
        </p>
      ) : (
        <p className={styles.paid}>
          {listFromWon !== null && listFromWon !== fromWon && (
            <s>
              <span className="sr-only">정가 </span>
              {formatNumber(listFromWon)}
            </s>
          )}{" "}
          <strong>{rangeOf(fromWon, toWon)}</strong>
        </p>
      )}
      {applied && <p className={styles.applied}>{applied.name}</p>}
      {missing.length > 0 && fromWon !== null && (
        <p className={styles.warning} title={missing.join(", ")}>
          <TriangleAlert size={14} aria-hidden />
          가격 없는 {missingWord(menu)} {missing.length}
          <span className="sr-only">: {missing.join(", ")}</span>
        </p>
      )}
    </div>
  );
}

const rangeOf = (fromWon: number, toWon: number) =>
  fromWon === toWon ? formatWon(fromWon) : `${formatNumber(fromWon)}~${formatWon(toWon)}`;

/** Ranks are few and known; whoever is called otherwise is a person. */
const rankWords: ReadonlySet<string> = new Set(Object.values(designerRanks).map(({ label }) => label));
const missingWord = ({ missing }: MenuLine) => (missing.every((who) => rankWords.has(who)) ? "직급" : "디자이너");
