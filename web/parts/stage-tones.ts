import type { ShownStage } from "#domain/advertising/banner.ts";
import type { TagTone } from "#web/ui/display/tag.tsx";

/** How the stages of something with a period look. */
export const stageTones: Record<ShownStage, TagTone> = { SHOWN: "purple", UPCOMING: "soon", ENDED: "ended" };
