import type { PricedPoint } from "#contract/advertisement-points.ts";
import { type RegionGrade, regionGrades } from "#domain/advertising/advertisement-price.ts";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Tag, type TagTone } from "#web/ui/display/tag.tsx";

const tones: Record<RegionGrade, TagTone> = { S: "purple", A: "soon", B: "neutral", C: "ended" };

/** A row for a point: where it is, how many places it has, and the price of a week. */
export function pointColumns(placesPerPoint: number | undefined): TableColumn<PricedPoint>[] {
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
