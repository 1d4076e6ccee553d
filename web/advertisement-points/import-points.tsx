import { importAdvertisementPoints } from "#contract/advertisement-points.ts";
import { useCall } from "#web/api/use-call.ts";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { fieldErrors, fieldState } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Table, type TableColumn } from "#web/ui/display/table.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { type PointLine, readPointLines } from "./point-lines.ts";
import styles from "./points-screen.module.css";

const example = "연무장길 입구, 37.5446, 127.0559, 서울특별시, 성동구, 성수2가제3동";

/** Imports many points from a spreadsheet: a preview first, then all or none. */
export function ImportPoints({ onDone }: { onDone: () => void }) {
  const importing = useCall(importAdvertisementPoints);
  const form = useForm({
    draftOf: () => ({ text: "" }),
    errorsOf({ text }): Record<string, string> {
      const rows = readPointLines(text);
      return rows.length > 0 ? fieldErrors(importAdvertisementPoints.input, { rows }) : {};
    },
    kept: ({ text }) => text.trim(),
    calls: [importing],
    send: ({ text }) => importing.run({ rows: readPointLines(text) }),
  });
  const { draft, errors, unsaved } = form;
  const rows = readPointLines(draft.text);
  const isWrong = Object.keys(errors).length > 0;

  async function save() {
    const reply = await form.save();
    if (!reply) return;
    toast({ text: `지점 ${reply.added.toLocaleString("ko-KR")}곳을 추가했어요`, tone: "done" });
    onDone();
  }
  return (
    <Form
      form={form}
      onSave={save}
      gap={16}
      label="여러 곳 추가하기"
      bar={
        <ActionBar note={isWrong ? "표시한 줄을 수정하면 추가할 수 있어요" : undefined}>
          <Button colour="gray" size={44} onClick={onDone}>
            {unsaved ? "취소" : "목록으로 가기"}
          </Button>
          <Button type="submit" colour="black" size={44} busy={form.pending} disabled={rows.length === 0 || isWrong}>
            {rows.length > 0 ? `${rows.length.toLocaleString("ko-KR")}곳 모두 추가하기` : "모두 추가하기"}
          </Button>
        </ActionBar>
      }
    >
      <Card title="여러 곳 추가하기">
        <Field
          label="붙여넣기"
          help="한 줄에 한 곳씩 이름, 위도, 경도, 시·도, 시·군·구, 동(선택) 순서로 입력해 주세요. 표에서 복사한 그대로 붙여넣어도 돼요."
          {...fieldState(errors.rows, true)}
        >
          <Textarea
            rows={8}
            value={draft.text}
            placeholder={example}
            spellCheck={false}
            onChange={({ target }) => form.patch({ text: target.value })}
          />
        </Field>
      </Card>
      {rows.length > 0 && <ImportPreview rows={rows} errors={errors} />}
    </Form>
  );
}

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
function ImportPreview({ rows, errors }: ImportPreviewProps) {
  const all = rows.map((row, index) => ({ ...row, line: index + 1, complaints: complaintsOf(errors, index) }));
  const wrong = all.filter(({ complaints }) => complaints.length > 0);
  const ordered = [...wrong, ...all.filter(({ complaints }) => complaints.length === 0)];
  return (
    <Card title="미리 보기" note={`${rows.length.toLocaleString("ko-KR")}곳`} padded={false}>
      {wrong.length > 0 && (
        <Notice tone="failed" role="alert" className={styles.notice}>
          {wrong.length.toLocaleString("ko-KR")}줄을 수정해야 해요. 한 줄이라도 잘못되면 한 곳도 추가하지 않아요.
        </Notice>
      )}
      <Table caption="추가할 지점" columns={columns} rows={ordered.slice(0, mostShown)} rowKey={({ line }) => line} />
      {ordered.length > mostShown && (
        <Text pad={16} padX={24} size={13} tone="muted" className={styles.more}>
          외 {(ordered.length - mostShown).toLocaleString("ko-KR")}곳이 더 있어요.
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
        <Tag tone="arrived">추가 가능</Tag>
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
