import { Megaphone } from "lucide-react";
import type { AdvertisementFilter } from "#domain/advertising/advertisement.ts";
import { Button } from "#web/ui/button.tsx";
import type { EmptyStateProps } from "#web/ui/display/empty-state.tsx";
import { ApplyButton } from "./list-head.tsx";

const messages: Record<AdvertisementFilter, { title: string; text: string }> = {
  "": {
    title: "아직 광고가 없어요",
    text: "지점을 선택하면 그 주변의 고객에게 우리 매장을 먼저 보여 줘요. 몇 건이 예약되면 본전인지도 미리 알려 드려요.",
  },
  SCREENING_REQUEST: {
    title: "심사를 기다리는 광고가 없어요",
    text: "결제한 광고는 심사를 마칠 때까지 여기에 있어요.",
  },
  DISPLAY_WAIT: {
    title: "노출을 기다리는 광고가 없어요",
    text: "심사를 통과해 시작일을 기다리거나 결제를 기다리는 광고가 여기에 있어요.",
  },
  DISPLAYED: { title: "노출 중인 광고가 없어요", text: "고객에게 보이고 있는 광고가 여기에 있어요." },
  REJECTED: {
    title: "반려된 광고가 없어요",
    text: "심사에서 반려되면 사유와 함께 여기에 있고, 결제한 금액은 전액 환불해 드려요.",
  },
  TERMINATED: { title: "해지한 광고가 없어요", text: "취소하거나 해지한 광고가 여기에 있어요." },
  EXPIRED: { title: "기간이 끝난 광고가 없어요", text: "기간이 종료된 광고와 그 결과를 여기에서 다시 볼 수 있어요." },
};

interface NoneHereProps {
  filter: AdvertisementFilter;
  /** There are rows, but this page is after the last one. */
  beyond: boolean;
  onShowAll: (filter: AdvertisementFilter) => void;
}

/** The empty state of the list. */
export function noneHere({ filter, beyond, onShowAll }: NoneHereProps): EmptyStateProps {
  const again = (to: AdvertisementFilter, label: string) => (
    <Button colour="gray" size={44} onClick={() => onShowAll(to)}>
      {label}
    </Button>
  );
  const message = beyond
    ? { title: "이 페이지에는 광고가 없어요", text: "그사이 광고 수가 줄었어요." }
    : messages[filter];
  const action = beyond ? again(filter, "처음부터 보기") : filter === "" ? <ApplyButton /> : again("", "모두 보기");
  return { icon: Megaphone, ...message, action };
}
