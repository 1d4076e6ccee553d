import { listTreatmentBrands as call } from "#contract/menus.ts";
import { handle } from "#server/http/calls/context.ts";
import { treatmentBrands } from "./treatment-brands.ts";

export const listTreatmentBrands = handle(call, async () => ({ items: [...treatmentBrands] }));
