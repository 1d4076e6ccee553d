import { Image as ImageIcon } from "lucide-react";
import { type Banner, listAllBanners } from "#contract/banners.ts";
import { bannerPlaces, shownStages } from "#domain/advertising/banner.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ConsoleList } from "#web/parts/list/console-list.tsx";
import { stageTones } from "#web/parts/stage-tones.ts";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Row } from "#web/ui/layout.tsx";
import styles from "./banner-console-screen.module.css";
import { BannerForm } from "./banner-form.tsx";

/** All banners, current ones first; each can be edited in its place. */
export function BannerConsoleScreen() {
  const answer = useAnswer(listAllBanners, {});
  return (
    <ConsoleList
      answer={answer}
      noun="배너"
      columns={columns}
      empty={{
        icon: ImageIcon,
        text: "홈과 오늘 화면에 배너를 표시할 수 있어요. 위치마다 순서가 앞선 2개까지 보여요.",
      }}
      form={(banner, onDone) => <BannerForm banner={banner} onDone={onDone} />}
    />
  );
}

const columns: TableColumn<Banner>[] = [
  {
    key: "title",
    header: "제목",
    phone: "title",
    cell: ({ title, photoUrl }) => (
      <Row as="span" gap={12} inline className={styles.title}>
        {photoUrl && <img src={photoUrl} alt="" width={60} height={20} />}
        {title}
      </Row>
    ),
  },
  {
    key: "stage",
    header: "상태",
    width: 110,
    phone: "corner",
    cell: ({ stage }) => <Tag tone={stageTones[stage]}>{shownStages[stage].label}</Tag>,
  },
  { key: "place", header: "노출 위치", width: 110, cell: ({ place }) => bannerPlaces[place].label },
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
  { key: "order", header: "순서", width: 70, align: "end", phone: "hidden", cell: ({ displayOrder }) => displayOrder },
];
