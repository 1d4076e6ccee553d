import type { LucideIcon } from "lucide-react";

export interface FrameLink {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Its address is the beginning of others', so it is the current one only where it stands alone. */
  exact?: boolean;
  /** The heading that it stands under, where there are too many to read through. */
  group?: string;
  /** Which of a phone's tabs it is. */
  tab?: number;
  /** How many things wait there. */
  waiting?: number;
}

const mostTabs = 4;

/** A phone's tabs: those that have a place of their own among them, or else the first few. */
export function tabsOf(links: readonly FrameLink[]): FrameLink[] {
  const placed = links.filter(({ tab }) => tab !== undefined);
  return placed.length > 0 ? placed.sort((a, b) => (a.tab ?? 0) - (b.tab ?? 0)) : links.slice(0, mostTabs);
}

/** In the order of the links; those without a heading have none. */
export const groupsOf = (links: readonly FrameLink[]) => [...Map.groupBy(links, ({ group }) => group)];
