import { useSearch } from "@tanstack/react-router";
import { ClipboardPaste, MapPin, Plus } from "lucide-react";
import { useState } from "react";
import { listAdvertisementPoints, type PricedPoint } from "#contract/advertisement-points.ts";
import { type RegionGrade, regionGrades } from "#domain/advertising/advertisement-price.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useAskedClosing } from "#web/parts/form/asked-closing.ts";
import { UnsavedContext } from "#web/parts/form/unsaved.ts";
import { ListScreen, useFilters } from "#web/parts/list/list-screen.tsx";
import { useRegions } from "#web/parts/regions/use-regions.ts";
import { Button } from "#web/ui/button.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Tag, type TagTone } from "#web/ui/display/tag.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Row } from "#web/ui/layout.tsx";
import { ImportPoints } from "./import-points.tsx";
import { PointForm } from "./point-form.tsx";
import styles from "./points-screen.module.css";

const size = 20;

/** The points for advertisements, with today's price of a place. */
export function PointsScreen() {
  const search = useSearch({ from: "/_app/operator/operator/advertisement-points" });
  const { keyword = "", region1 = "", page = 0 } = search;
  const [open, setOpen] = useState<PricedPoint | "new" | "many">();
  const { provinces } = useRegions("");
  const answer = useAnswer(
    listAdvertisementPoints,
    { page, size, ...(keyword ? { keyword } : {}), ...(region1 ? { region1 } : {}) },
    { keepEarlier: "pages" },
  );
  const { data } = answer;
  const show = useFilters<typeof search>();
  const { setUnsaved, close } = useAskedClosing(() => setOpen(undefined));
  if (open === "many")
    return (
      <UnsavedContext value={setUnsaved}>
        <ImportPoints onDone={close} />
      </UnsavedContext>
    );
  if (open !== undefined) {
    const opened = open === "new" ? undefined : open;
    const newest = data?.items.find(({ id }) => id === opened?.id) ?? opened;
    return (
      <UnsavedContext value={setUnsaved}>
        <PointForm point={newest} placesPerPoint={data?.placesPerPoint} onDone={close} />
      </UnsavedContext>
    );
  }
  const isWhole = keyword === "" && region1 === "";
  return (
    <ListScreen
      answer={answer}
      size={size}
      unit="곳"
      title="광고 지점"
      search={{ label: "지점 찾기", placeholder: "지점 이름이나 지역" }}
      filters={
        <Select
          className={styles.region}
          aria-label="시·도"
          value={region1}
          placeholder="모든 지역"
          options={provinces.map(({ name }) => ({ value: name, label: name }))}
          onChange={({ target }) => show({ region1: target.value || undefined })}
        />
      }
      action={
        <Row gap={8} align="stretch" wrap>
          <Button colour="white" size={44} icon={ClipboardPaste} onClick={() => setOpen("many")}>
            여러 곳 추가하기
          </Button>
          <Button colour="black" size={44} icon={Plus} onClick={() => setOpen("new")}>
            지점 추가하기
          </Button>
        </Row>
      }
      caption="광고 지점 목록"
      columns={pointColumns(data?.placesPerPoint)}
      rowKey={({ id }) => id}
      onOpen={setOpen}
      empty={{
        icon: MapPin,
        title: isWhole ? "아직 지점이 없어요" : "조건에 맞는 지점이 없어요",
        text: isWhole
          ? "지점을 추가하면 파트너가 그 주변 광고를 구매할 수 있어요."
          : "다른 검색어로 찾거나 새로 추가해 주세요.",
      }}
    />
  );
}

const tones: Record<RegionGrade, TagTone> = { S: "purple", A: "soon", B: "neutral", C: "ended" };

/** A row for a point: where it is, how many places it has, and the price of a week. */
function pointColumns(placesPerPoint: number | undefined): TableColumn<PricedPoint>[] {
  return [
    { key: "name", header: "지점", phone: "title", cell: ({ name }) => name },
    {
      key: "grade",
      header: "등급",
      width: 90,
      phone: "corner",
      cell: ({ grade }) => <Tag tone={tones[grade]}>{regionGrades[grade].label}</Tag>,
    },
    {
      key: "region",
      header: "지역",
      width: "30%",
      cell: ({ region1, region2, region3 }) => `${region1} ${region2} ${region3}`.trim(),
    },
    {
      key: "places",
      header: "자리",
      width: 90,
      align: "end",
      cell: ({ places }) => `${places ?? placesPerPoint ?? ""}자리`,
    },
    {
      key: "near",
      header: "300m 7일",
      width: 120,
      align: "end",
      cell: ({ weekWon }) => `${weekWon.AROUND_300.toLocaleString("ko-KR")}원`,
    },
    {
      key: "wide",
      header: "500m 7일",
      width: 120,
      align: "end",
      cell: ({ weekWon }) => `${weekWon.AROUND_500.toLocaleString("ko-KR")}원`,
    },
  ];
}
