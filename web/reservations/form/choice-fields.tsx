import type { Chosen, OptionGroup } from "#domain/menus/menu-extras.ts";
import { formatWon } from "#domain/menus/price.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { TogglePills } from "#web/ui/fields/toggle-pills.tsx";

interface ChoiceFieldsProps {
  groups: readonly OptionGroup[];
  value: readonly Chosen[];
  onChange: (value: Chosen[]) => void;
}

/**
 * The options of a menu. In a group of which only one can be chosen, the last pressed one counts, and pressing it again
 * removes it.
 */
export function ChoiceFields({ groups, value, onChange }: ChoiceFieldsProps) {
  function choose(group: OptionGroup, names: string[]) {
    const before = value.filter((one) => one.group === group.name).map(({ choice }) => choice);
    const added = names.filter((name) => !before.includes(name));
    const kept = group.type === "SINGLE" && added.length > 0 ? added : names;
    onChange([
      ...value.filter((one) => one.group !== group.name),
      ...kept.map((choice) => ({ group: group.name, choice })),
    ]);
  }
  return groups.map((group) => (
    <Field key={group.name} label={group.name} note={group.type === "SINGLE" ? "하나 선택" : "여러 개 선택"} group>
      <TogglePills
        roomy
        options={group.choices.map(({ name, priceWon }) => ({
          value: name,
          label: priceWon > 0 ? `${name} +${formatWon(priceWon)}` : name,
        }))}
        value={value.filter((one) => one.group === group.name).map(({ choice }) => choice)}
        onChange={(names) => choose(group, names)}
      />
    </Field>
  ));
}
