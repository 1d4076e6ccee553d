import type { Db } from "#server/db/open-db.ts";
import { notify, shopLeaders } from "#server/notifications/index.ts";

interface Decided {
  id: number;
  shopId: number;
  content: { name: string };
  reason: string;
}

const titles = {
  approved: "메뉴 심사를 통과했어요",
  rejected: "메뉴를 수정해서 다시 신청해 주세요",
  cancelled: "메뉴 신청을 취소했어요",
  stopped: "메뉴를 고객에게 보이지 않게 했어요",
};

/** An operator's decision about a menu; the notification opens the request. */
export async function notifyLeaders(db: Db, request: Decided, decision: keyof typeof titles, now: Date): Promise<void> {
  const { id, shopId, content, reason } = request;
  await notify(db, {
    accountIds: await shopLeaders(db, shopId),
    shopId,
    now,
    title: titles[decision],
    body: reason ? `${content.name}: ${reason}` : content.name,
    path: `/partners/shops/${shopId}/menus/requests/${id}`,
  });
}
