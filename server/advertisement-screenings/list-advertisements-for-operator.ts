import { listAdvertisementsForOperator as call } from "#contract/advertisement-screenings.ts";
import { handle } from "#server/http/context.ts";

export const listAdvertisementsForOperator = handle(call, async () => {
  throw new Error("not written yet");
});
