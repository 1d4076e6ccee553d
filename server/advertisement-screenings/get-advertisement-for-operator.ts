import { getAdvertisementForOperator as call } from "#contract/advertisement-screenings.ts";
import { handle } from "#server/http/context.ts";

export const getAdvertisementForOperator = handle(call, async () => {
  throw new Error("not written yet");
});
