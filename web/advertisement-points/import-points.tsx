import { importAdvertisementPoints } from "#contract/advertisement-points.ts";
import { useCall } from "#web/api/use-call.ts";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { fieldErrors, fieldState } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { ImportPreview } from "./import-preview.tsx";
import { readPointLines } from "./point-lines.ts";

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
    toast({ text: `지점 ${reply.added.toLocaleString("ko-KR")}곳을 넣었어요`, tone: "done" });
    onDone();
  }
  return (
    <Form
      form={form}
      onSave={save}
      gap={16}
      label="여러 곳 넣기"
      bar={
        <ActionBar note={isWrong ? "표시한 줄을 고치면 넣을 수 있어요" : undefined}>
          <Button colour="gray" size={44} onClick={onDone}>
            {unsaved ? "그만두기" : "목록으로 가기"}
          </Button>
          <Button type="submit" colour="black" size={44} busy={form.pending} disabled={rows.length === 0 || isWrong}>
            {rows.length > 0 ? `${rows.length.toLocaleString("ko-KR")}곳 모두 넣기` : "모두 넣기"}
          </Button>
        </ActionBar>
      }
    >
      <Card title="여러 곳 넣기">
        <Field
          label="붙여 넣기"
          help="한 줄에 한 곳씩 이름, 위도, 경도, 시·도, 시·군·구, 동(없어도 돼요) 차례로 써 주세요. 표에서 복사한 그대로 붙여 넣어도 돼요."
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
