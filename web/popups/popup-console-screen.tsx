import { AppWindow, Plus } from "lucide-react";
import { useState } from "react";
import { listAllPopups, type Popup } from "#contract/popups.ts";
import { shownStages } from "#domain/banner.ts";
import { popupPlaces } from "#domain/popup.ts";
import { formatDay } from "#domain/seoul-time.ts";
import { serviceCategories } from "#domain/shop.ts";
import { failureText } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { stageTones } from "#web/parts/stage-tones.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Table, type TableColumn } from "#web/ui/table.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { PopupForm } from "./popup-form.tsx";

/** Every popup, what is shown now on top; one opens in its place to be changed. */
export function PopupConsoleScreen() {
  const { data, error, refetch } = useAnswer(listAllPopups, {});
  const [open, setOpen] = useState<number | "new">();
  const popup = data?.items.find(({ id }) => id === open);
  if (open === "new" || popup) return <PopupForm key={open} popup={popup} onDone={() => setOpen(undefined)} />;
  if (error && !data) return <ErrorState {...failureText(error)} onRetry={() => refetch()} />;
  const make = (
    <Button colour="black" size={44} icon={Plus} onClick={() => setOpen("new")}>
      팝업 만들기
    </Button>
  );
  return (
    <Card
      title="팝업"
      note={data ? `${data.items.length}개` : undefined}
      padded={false}
      action={data && data.items.length > 0 ? make : undefined}
    >
      <Table
        caption="팝업 목록"
        columns={columns}
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOpen(id)}
        loading={!data}
        empty={
          <EmptyState
            icon={AppWindow}
            title="아직 팝업이 없어요"
            text="꼭 알아야 할 것만 띄워 주세요. 한 번 들를 때 한 번만 보이고, 7일 동안 보지 않을 수도 있어요."
            action={make}
          />
        }
      />
    </Card>
  );
}

const columns: TableColumn<Popup>[] = [
  { key: "title", header: "제목", phone: "title", cell: ({ title }) => title },
  {
    ...{ key: "stage", header: "상태", width: 110, phone: "corner" },
    cell: ({ stage }) => <Tag tone={stageTones[stage]}>{shownStages[stage].label}</Tag>,
  },
  { key: "place", header: "곳", width: 180, cell: ({ place }) => popupPlaces[place].label },
  {
    ...{ key: "category", header: "대상", width: 110 },
    cell: ({ category }) => (category ? serviceCategories[category].label : "모두"),
  },
  {
    ...{ key: "period", header: "기간", width: 280 },
    cell: ({ fromDay, toDay }) => `${formatDay(fromDay)}–${formatDay(toDay)}`,
  },
  {
    ...{ key: "muted", header: "보지 않는 사람", width: 130, align: "end" },
    cell: ({ muted }) => `${muted.toLocaleString("ko-KR")}명`,
  },
];
