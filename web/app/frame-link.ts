import type { LucideIcon } from "lucide-react";

export interface FrameLink {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Its address is the beginning of others', so it is the current one only where it stands alone. */
  exact?: boolean;
  /** The heading that it stands under, where there are too many to read through. */
  group?: string;
}

/** In the order of the links; those without a heading have none. */
export const groupsOf = (links: readonly FrameLink[]) => [...Map.groupBy(links, ({ group }) => group)];
