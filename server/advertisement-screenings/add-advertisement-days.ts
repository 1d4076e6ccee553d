import { addAdvertisementDays as call } from "#contract/advertisement-screenings.ts";
import { handle } from "#server/http/context.ts";

export const addAdvertisementDays = handle(call, async () => {
  throw new Error("not written yet");
});
