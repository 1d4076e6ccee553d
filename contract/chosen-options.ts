import * as z from "zod/mini";

const ChosenName = z.string().check(z.maxLength(100));
/** What somebody adds to a menu: of each group of options the names of what they choose. */
export const ChosenOptions = z
  .array(z.object({ group: ChosenName, choice: ChosenName }))
  .check(z.maxLength(50, { error: "선택지가 너무 많아요" }));
