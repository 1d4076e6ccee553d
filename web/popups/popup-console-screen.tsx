import { AppWindow } from "lucide-react";
import { listAllPopups, type Popup } from "#contract/popups.ts";
import { shownStages } from "#domain/advertising/banner.ts";
import { popupPlaces } from "#domain/advertising/popup.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ConsoleList } from "#web/parts/list/console-list.tsx";
import { stageTones } from "#web/parts/stage-tones.ts";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { PopupForm } from "./popup-form.tsx";

/** All popups, current ones first; each can be edited in its place. */
export function PopupConsoleScreen() {
  const answer = useAnswer(listAllPopups, {});
  return (
    <ConsoleList
      answer={answer}
      noun="팝업"
      columns={columns}
      empty={{
        icon: AppWindow,
        text: "꼭 필요한 안내만 등록해 주세요. 방문할 때마다 한 번만 보이고, 보는 사람이 ‘7일 동안 보지 않기’를 선택할 수 있어요.",
      }}
      form={(popup, onDone) => <PopupForm popup={popup} onDone={onDone} />}
    />
  );
}

const columns: TableColumn<Popup>[] = [
  { key: "title", header: "제목", phone: "title", cell: ({ title }) => title },
  {
    key: "stage",
    header: "상태",
    width: 110,
    phone: "corner",
    cell: ({ stage }) => <Tag tone={stageTones[stage]}>{shownStages[stage].label}</Tag>,
  },
  { key: "place", header: "노출 위치", width: 180, cell: ({ place }) => popupPlaces[place].label },
  {
    key: "category",
    header: "대상",
    width: 110,
    cell: ({ category }) => (category ? serviceCategories[category].label : "전체"),
  },
  {
    key: "period",
    header: "기간",
    width: 280,
    cell: ({ fromDay, toDay }) => `${formatDay(fromDay)}~${formatDay(toDay)}`,
  },
  {
    key: "muted",
    header: "7일간 숨긴 사람",
    width: 130,
    align: "end",
    cell: ({ muted }) => `${muted.toLocaleString("ko-KR")}명`,
  },
];
