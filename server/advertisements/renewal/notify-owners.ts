import type { AdvertisementRow } from "#server/advertisements/list/advertisement-row.ts";
import { placesOf } from "#server/advertisements/purchase/hold-reply.ts";
import type { Db } from "#server/db/open-db.ts";
import { notify, shopLeaders } from "#server/notifications/index.ts";

const news = {
  bought: { title: "광고를 신청했어요", body: "결제했고 심사를 기다리고 있어요." },
  approved: { title: "광고 심사를 통과했어요", body: "신청한 시작일부터 노출돼요." },
  rejected: { title: "광고가 반려됐어요", body: "결제한 금액을 전액 환불해 드려요." },
  started: { title: "광고를 시작했어요", body: "오늘부터 주변 고객에게 노출돼요." },
  renewed: { title: "광고를 이어서 결제했어요", body: "다음 기간에도 계속 노출돼요." },
  charge_failed: { title: "광고 결제가 되지 않았어요", body: "카드를 확인해 주세요. 정해진 날에 다시 결제해요." },
  suspended: { title: "광고를 잠시 중지했어요", body: "결제되면 그날부터 다시 노출돼요. 광고 자리는 유지되고 있어요." },
  lapsed: { title: "결제되지 않아 광고가 끝났어요", body: "다시 시작하려면 새로 신청해 주세요." },
  expired: { title: "광고 기간이 끝났어요", body: "결과를 확인해 보세요." },
  price_asked: {
    title: "다음 광고 가격이 인상돼요",
    body: "동의하면 다음 기간이 인상된 가격으로 결제돼요. 동의하지 않으면 이번 기간까지만 노출돼요.",
  },
  days_added: { title: "광고 기간을 늘려 드렸어요", body: "노출되지 않은 기간만큼 연장해 드렸어요." },
  moved: { title: "광고 시작일이 변경됐어요", body: "심사가 늦어진 만큼 시작일을 미뤘어요." },
  force_terminated: { title: "광고가 종료됐어요", body: "남은 기간에 해당하는 금액을 환불해 드려요." },
  refunded: { title: "광고비를 환불해 드렸어요", body: "카드사에 따라 며칠 걸릴 수 있어요." },
} as const;
export type AdvertisementNews = keyof typeof news;

/**
 * Notifies the shop's owners and managers; the notification opens this advertisement. After a hand-over only the person
 * who paid is notified.
 */
export async function notifyOwners(
  db: Db,
  { id, shopId, ownerId }: Pick<AdvertisementRow, "id" | "shopId" | "ownerId">,
  what: AdvertisementNews,
  now: Date,
  more = "",
): Promise<void> {
  const [[first], leaders] = await Promise.all([placesOf(db, id), shopLeaders(db, shopId)]);
  const { title, body } = news[what];
  const text = more === "" ? body : `${more} ${body}`;
  const isTheirs = leaders.includes(ownerId);
  await notify(db, {
    accountIds: isTheirs ? leaders : [ownerId],
    shopId: isTheirs ? shopId : null,
    now,
    title,
    body: first ? `${first.name}: ${text}` : text,
    path: isTheirs ? `/partners/advertise/${id}?shop=${shopId}` : "/partners/advertise/history",
  });
}
