import { UsersRound } from "lucide-react";
import type { Chosen } from "#domain/menus/menu-extras.ts";
import { formatWon } from "#domain/menus/price.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import styles from "./designer-picker.module.css";
import { type Designer, type Menu, usualPriceOf, usualRangeOf } from "./prices.ts";

interface DesignerPickerProps {
  menu: Menu;
  designers: readonly Designer[];
  day: string;
  choices: readonly Chosen[];
  chosenId: number | null;
  onChoose: (id: number | null) => void;
}

/** The designers with their prices. "Any designer" is first, because most customers choose it. */
export function DesignerPicker({ menu, designers, day, choices, chosenId, onChoose }: DesignerPickerProps) {
  const range = usualRangeOf(menu, designers, day, choices);
  const introduction = designers.find(({ id }) => id === chosenId)?.introduction;
  return (
    <>
      <fieldset className={styles.people}>
        <legend className="sr-only">디자이너</legend>
        <label className={styles.person}>
          <input type="radio" name="designer" checked={chosenId === null} onChange={() => onChoose(null)} />
          <span className={styles.card}>
            <span className={styles.anyone} aria-hidden>
              <UsersRound size={22} strokeWidth={1.75} />
            </span>
            <b>누구든</b>
            <span>가장 빠른 분</span>
            {range && (
              <span className={styles.price}>
                {formatWon(range.cheapest.priceWon)}
                {range.isFrom && "부터"}
              </span>
            )}
          </span>
        </label>
        {designers.map((designer) => {
          const price = usualPriceOf(menu, designer, day, choices);
          return (
            <label key={designer.id} className={styles.person}>
              <input
                type="radio"
                name="designer"
                checked={chosenId === designer.id}
                onChange={() => onChoose(designer.id)}
              />
              <span className={styles.card}>
                <Avatar
                  name={designer.name}
                  photoUrl={designer.photoUrl}
                  size={56}
                  decorative
                  className={styles.face}
                />
                <b>{designer.name}</b>
                <span>{designerRanks[designer.rank].label}</span>
                {price && <span className={styles.price}>{formatWon(price.priceWon)}</span>}
              </span>
            </label>
          );
        })}
      </fieldset>
      {introduction && <p className={styles.introduction}>{introduction}</p>}
    </>
  );
}
