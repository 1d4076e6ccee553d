import type { LucideIcon } from "lucide-react";

export interface FrameLink {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Other addresses begin with this one, so it is current only on an exact match. */
  exact?: boolean;
  /** The heading of its group, if there are many links. */
  group?: string;
  /** Its place in the tab bar of a phone. */
  tab?: number;
  /** The number of waiting things. */
  waiting?: number;
}

const mostTabs = 4;

/** The tabs of a phone: links with their own place, or else the first few. */
export function tabsOf(links: readonly FrameLink[]): FrameLink[] {
  const placed = links.filter(({ tab }) => tab !== undefined);
  return placed.length > 0 ? placed.sort((a, b) => (a.tab ?? 0) - (b.tab ?? 0)) : links.slice(0, mostTabs);
}

/** In the order of the links; links without a heading are a group without one. */
export const groupsOf = (links: readonly FrameLink[]) => [...Map.groupBy(links, ({ group }) => group)];
