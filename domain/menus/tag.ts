export const tones = [
  "neutral",
  "purple",
  "onAir",
  "soon",
  "waits",
  "failed",
  "dashed",
  "striped",
  "ended",
  /** For money that has arrived. */
  "arrived",
] as const;
export type Tone = (typeof tones)[number];

/** Colour alone is not enough: every tag also has a label and an icon (a Lucide name). */
export type Tag = { readonly label: string; readonly tone: Tone; readonly icon: string };
