import * as z from "zod/mini";

const ChosenName = z.string().check(z.maxLength(100));
/** The chosen options of a menu: for each group the names of the choices. */
export const ChosenOptions = z
  .array(z.object({ group: ChosenName, choice: ChosenName }))
  .check(z.maxLength(50, { error: "선택지가 너무 많아요" }));
