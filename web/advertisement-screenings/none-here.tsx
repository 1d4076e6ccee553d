import { Megaphone } from "lucide-react";
import { type AdvertisementFilter, advertisementFilters } from "#domain/advertising/advertisement.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";

interface NoneHereProps {
  filter: AdvertisementFilter;
  keyword: string | undefined;
  onShowAll: () => void;
}

/** The empty state: what this screen is for. */
export function NoneHere({ filter, keyword, onShowAll }: NoneHereProps) {
  const { title, text } = wordsOf(filter, keyword);
  return (
    <Card>
      <EmptyState
        icon={Megaphone}
        title={title}
        text={text}
        action={
          (filter !== "" || keyword) && (
            <Button colour="white" size={44} onClick={onShowAll}>
              모든 광고 보기
            </Button>
          )
        }
      />
    </Card>
  );
}

function wordsOf(filter: AdvertisementFilter, keyword: string | undefined) {
  if (keyword) return { title: "맞는 광고가 없어요", text: "다른 이름이나 번호로 찾아 주세요." };
  if (filter === "SCREENING_REQUEST")
    return { title: "심사할 광고가 없어요", text: "매장이 광고를 결제하면 여기에 오래된 것부터 모여요." };
  if (filter === "") return { title: "아직 광고가 없어요", text: "매장이 산 광고를 여기에서 심사하고 살펴봐요." };
  return { title: `${advertisementFilters[filter].label} 광고가 없어요`, text: "이 상태가 되면 여기에 모여요." };
}
