import type { ShownStage } from "#domain/advertising/banner.ts";
import type { TagTone } from "#web/ui/display/tag.tsx";

/** The tones for the stages of a period. */
export const stageTones: Record<ShownStage, TagTone> = { SHOWN: "purple", UPCOMING: "soon", ENDED: "ended" };
