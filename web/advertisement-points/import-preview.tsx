import { Card } from "#web/ui/display/card.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Table, type TableColumn } from "#web/ui/display/table.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Text } from "#web/ui/layout.tsx";
import styles from "./import-preview.module.css";
import type { PointLine } from "./point-lines.ts";

interface PreviewRow extends PointLine {
  /** Counted from one. */
  line: number;
  complaints: string[];
}

interface ImportPreviewProps {
  rows: readonly PointLine[];
  /** The message by the path of the wrong value, such as `rows.3.region2`. */
  errors: Record<string, string>;
}

const mostShown = 200;

/** The points that will be added; wrong lines are first, because only they need attention. */
export function ImportPreview({ rows, errors }: ImportPreviewProps) {
  const all = rows.map((row, index) => ({ ...row, line: index + 1, complaints: complaintsOf(errors, index) }));
  const wrong = all.filter(({ complaints }) => complaints.length > 0);
  const ordered = [...wrong, ...all.filter(({ complaints }) => complaints.length === 0)];
  return (
    <Card title="미리 보기" note={`${rows.length.toLocaleString("ko-KR")}곳`} padded={false}>
      {wrong.length > 0 && (
        <Notice tone="failed" role="alert" className={styles.notice}>
          {wrong.length.toLocaleString("ko-KR")}줄을 고쳐야 해요. 한 줄이라도 잘못되면 한 곳도 넣지 않아요.
        </Notice>
      )}
      <Table caption="넣을 지점" columns={columns} rows={ordered.slice(0, mostShown)} rowKey={({ line }) => line} />
      {ordered.length > mostShown && (
        <Text pad={16} padX={24} size={13} tone="muted" className={styles.more}>
          그 밖에 {(ordered.length - mostShown).toLocaleString("ko-KR")}곳이 더 있어요.
        </Text>
      )}
    </Card>
  );
}

const complaintsOf = (errors: Record<string, string>, index: number) =>
  Object.entries(errors)
    .filter(([name]) => name.startsWith(`rows.${index}.`))
    .map(([, complaint]) => complaint);

const shown = (degrees: number) => (Number.isNaN(degrees) ? "–" : String(degrees));

const columns: TableColumn<PreviewRow>[] = [
  { key: "name", header: "지점", phone: "title", cell: ({ line, name }) => `${line}. ${name || "이름 없음"}` },
  {
    key: "state",
    header: "상태",
    width: "32%",
    cell: ({ complaints }) =>
      complaints.length === 0 ? (
        <Tag tone="arrived">넣을 수 있어요</Tag>
      ) : (
        <Text as="span" tone="red">
          {complaints.join(" · ")}
        </Text>
      ),
  },
  {
    key: "region",
    header: "지역",
    width: "26%",
    cell: ({ region1, region2, region3 }) => `${region1} ${region2} ${region3}`.trim() || "–",
  },
  {
    key: "place",
    header: "위도, 경도",
    width: 190,
    align: "end",
    cell: ({ latitude, longitude }) => `${shown(latitude)}, ${shown(longitude)}`,
  },
];
