import { Image as ImageIcon, Plus } from "lucide-react";
import { useState } from "react";
import { type Banner, listAllBanners } from "#contract/banners.ts";
import { bannerPlaces, shownStages } from "#domain/banner.ts";
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
import styles from "./banner-console-screen.module.css";
import { BannerForm } from "./banner-form.tsx";

/** Every banner, what is shown now on top; one opens in its place to be changed. */
export function BannerConsoleScreen() {
  const { data, error, refetch } = useAnswer(listAllBanners, {});
  const [open, setOpen] = useState<number | "new">();
  const banner = data?.items.find(({ id }) => id === open);
  if (open === "new" || banner) return <BannerForm key={open} banner={banner} onDone={() => setOpen(undefined)} />;
  if (error && !data) return <ErrorState {...failureText(error)} onRetry={() => refetch()} />;
  const make = (
    <Button colour="black" size={44} icon={Plus} onClick={() => setOpen("new")}>
      배너 만들기
    </Button>
  );
  return (
    <Card
      title="배너"
      note={data ? `${data.items.length}개` : undefined}
      padded={false}
      action={data && data.items.length > 0 ? make : undefined}
    >
      <Table
        caption="배너 목록"
        columns={columns}
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOpen(id)}
        loading={!data}
        empty={
          <EmptyState
            icon={ImageIcon}
            title="아직 배너가 없어요"
            text="홈과 오늘 화면에 알리고 싶은 것을 둘 수 있어요. 한 곳에 앞의 두 개까지 보여요."
            action={make}
          />
        }
      />
    </Card>
  );
}

const columns: TableColumn<Banner>[] = [
  {
    ...{ key: "title", header: "제목", phone: "title" },
    cell: ({ title, photoUrl }) => (
      <span className={styles.title}>
        {photoUrl && <img src={photoUrl} alt="" width={60} height={20} />}
        {title}
      </span>
    ),
  },
  {
    ...{ key: "stage", header: "상태", width: 110, phone: "corner" },
    cell: ({ stage }) => <Tag tone={stageTones[stage]}>{shownStages[stage].label}</Tag>,
  },
  { key: "place", header: "곳", width: 110, cell: ({ place }) => bannerPlaces[place].label },
  {
    ...{ key: "category", header: "대상", width: 110 },
    cell: ({ category }) => (category ? serviceCategories[category].label : "모두"),
  },
  {
    ...{ key: "period", header: "기간", width: 280 },
    cell: ({ fromDay, toDay }) => `${formatDay(fromDay)}–${formatDay(toDay)}`,
  },
  { key: "order", header: "순서", width: 70, align: "end", phone: "hidden", cell: ({ displayOrder }) => displayOrder },
];
