import type { CutOption, GelRemoval, OptionType } from "./menu-option.ts";

export interface OptionChoice {
  name: string;
  priceWon: number;
  durationMinutes: number;
  /** The part of the service that it makes longer; the first work without one. */
  segment?: number | undefined;
}

export interface OptionGroup {
  name: string;
  type: OptionType;
  choices: OptionChoice[];
}

/** The length of the hair; longer hair takes more time and material. */
export const hairLengths = {
  SHORT: { label: "턱선 위" },
  SHOULDER: { label: "어깨선" },
  CHEST: { label: "가슴선" },
  WAIST: { label: "허리선" },
} as const;
export type HairLength = keyof typeof hairLengths;

export interface LengthSurcharge {
  length: HairLength;
  priceWon: number;
  durationMinutes: number;
}

export interface MenuExtras {
  options: OptionGroup[];
  lengthSurcharges: LengthSurcharge[];
  cutOption: CutOption | null;
  cutExtraWon: number;
  gelRemoval: GelRemoval | null;
  gelRemovalWon: number;
}

/** Names of the groups that come from fixed fields; a shop cannot use them for its own groups. */
export const reservedGroupNames = ["기장", "커트", "젤 제거"] as const;
const [lengthGroup, cutGroup, gelGroup] = reservedGroupNames;

/** Everything that can be added to a menu, in the order of asking. */
export function optionGroupsOf(menu: MenuExtras): OptionGroup[] {
  const groups: OptionGroup[] = [];
  if (menu.lengthSurcharges.length > 0)
    groups.push({
      name: lengthGroup,
      type: "SINGLE",
      choices: menu.lengthSurcharges.map(({ length, ...rest }) => ({ name: hairLengths[length].label, ...rest })),
    });
  if (menu.cutOption === "EXTRA") groups.push(extra(cutGroup, "커트 추가", menu.cutExtraWon));
  if (menu.gelRemoval === "GELREMOVER_EXTRA") groups.push(extra(gelGroup, "젤 제거 추가", menu.gelRemovalWon));
  return [...groups, ...menu.options];
}

const extra = (name: string, choice: string, priceWon: number): OptionGroup => ({
  name,
  type: "SINGLE",
  choices: [{ name: choice, priceWon, durationMinutes: 0 }],
});

export interface Chosen {
  group: string;
  choice: string;
}

export interface ChosenExtras {
  priceWon: number;
  added: { segment: number | undefined; minutes: number }[];
}

/**
 * The sum of the chosen options; they are extra work, so no discount applies to them. Undefined if an option is not
 * offered, is chosen twice, or is a second one of a group that allows one.
 */
export function extrasOf(groups: readonly OptionGroup[], chosen: readonly Chosen[]): ChosenExtras | undefined {
  const total: ChosenExtras = { priceWon: 0, added: [] };
  const taken = new Set<string>();
  for (const { group: groupName, choice: choiceName } of chosen) {
    const group = groups.find(({ name }) => name === groupName);
    const choice = group?.choices.find(({ name }) => name === choiceName);
    if (!group || !choice) return undefined;
    const place = group.type === "SINGLE" ? groupName : `${groupName}\0${choiceName}`;
    if (taken.has(place)) return undefined;
    taken.add(place);
    total.priceWon += choice.priceWon;
    total.added.push({ segment: choice.segment, minutes: choice.durationMinutes });
  }
  return total;
}
