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
  /** Money that has come. */
  "arrived",
] as const;
export type Tone = (typeof tones)[number];

/** Colour alone is never enough: a tag has its word and its icon (a Lucide name) too. */
export type Tag = { readonly label: string; readonly tone: Tone; readonly icon: string };
