import { useId } from "react";
import type { Chosen, OptionChoice, OptionGroup } from "#domain/menus/menu-extras.ts";
import { formatWon } from "#domain/menus/price.ts";
import { formatMinutes } from "#domain/time/format-minutes.ts";
import styles from "./option-fields.module.css";

interface OptionFieldsProps {
  groups: readonly OptionGroup[];
  choices: readonly Chosen[];
  onChoices: (choices: Chosen[]) => void;
}

/** The options of a menu with their prices; none is required. */
export function OptionFields({ groups, choices, onChoices }: OptionFieldsProps) {
  const id = useId();
  const isChosen = (group: OptionGroup, { name }: OptionChoice) =>
    choices.some((one) => one.group === group.name && one.choice === name);
  const without = (group: OptionGroup) => choices.filter((one) => one.group !== group.name);

  function toggle(group: OptionGroup, choice: OptionChoice) {
    const added = { group: group.name, choice: choice.name };
    if (isChosen(group, choice))
      onChoices(choices.filter((one) => one.group !== group.name || one.choice !== choice.name));
    else onChoices(group.type === "SINGLE" ? [...without(group), added] : [...choices, added]);
  }
  return groups.map((group) => {
    // In a group of which only one can be chosen, "none" is a choice too, unless one option is free.
    const isOne = group.type === "SINGLE" && group.choices.length > 1;
    const hasPlain = group.choices.some(({ priceWon }) => priceWon === 0);
    return (
      <fieldset key={group.name} className={styles.group}>
        <legend>{group.name}</legend>
        {isOne && !hasPlain && (
          <label className={styles.choice}>
            <input
              type="radio"
              name={`${id}-${group.name}`}
              checked={!choices.some((one) => one.group === group.name)}
              onChange={() => onChoices(without(group))}
            />
            <span>추가 없음</span>
          </label>
        )}
        {group.choices.map((choice) => (
          <label key={choice.name} className={styles.choice}>
            <input
              type={isOne ? "radio" : "checkbox"}
              name={`${id}-${group.name}`}
              checked={isChosen(group, choice)}
              onChange={() => toggle(group, choice)}
            />
            <span>
              {choice.name}
              {formatAdded(choice) && <small>{formatAdded(choice)}</small>}
            </span>
          </label>
        ))}
      </fieldset>
    );
  });
}

const formatAdded = ({ priceWon, durationMinutes }: OptionChoice): string =>
  [priceWon > 0 && `+${formatWon(priceWon)}`, durationMinutes > 0 && `+${formatMinutes(durationMinutes)}`]
    .filter(Boolean)
    .join(" · ");
