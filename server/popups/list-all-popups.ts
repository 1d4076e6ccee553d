import { listAllPopups as call } from "#contract/popups.ts";
import { byStage } from "#domain/advertising/banner.ts";
import { handle } from "#server/http/calls/context.ts";
import { popupReplies } from "./popup-reply.ts";

export const listAllPopups = handle(call, async ({ db, now }) => ({
  items: (await popupReplies(db, now)).toSorted(byStage),
}));
