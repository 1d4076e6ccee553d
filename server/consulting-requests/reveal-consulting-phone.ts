import { eq } from "drizzle-orm";
import { revealConsultingPhone as call } from "#contract/consulting-requests.ts";
import { consultingRequests } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const revealConsultingPhone = handle(call, async ({ input, db, vault, refuse, changed, viewed }) => {
  const [request] = await db.select().from(consultingRequests).where(eq(consultingRequests.id, input.id));
  if (!request) return refuse("consulting_request_not_found");
  changed({ consultingRequest: request.id, maskedPhone: request.maskedPhone, revealed: true });
  viewed("consultingRequest", [request.id], "REVEAL");
  return { phone: vault.open(request.phoneSealed, "consulting_requests.phone") };
});
