/** The address of the font that `web/own-font.ts` makes. */
declare module "virtual:own-font" {
  const address: string;
  export default address;
}

declare module "subset-font" {
  interface Options {
    targetFormat: "woff2" | "sfnt";
    keepFeatures: readonly string[];
    variationAxes: Record<string, { min: number; max: number }>;
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
