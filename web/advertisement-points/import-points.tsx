import { type FormEvent, useState } from "react";
import { importAdvertisementPoints } from "#contract/advertisement-points.ts";
import { useCall } from "#web/api/use-call.ts";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { useClosableForm } from "#web/parts/form/asked-closing.ts";
import { fieldErrors, fieldsOfFailure } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { LockedFields } from "#web/parts/form/locked-fields.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { ImportPreview } from "./import-preview.tsx";
import { readPointLines } from "./point-lines.ts";

const example = "연무장길 입구, 37.5446, 127.0559, 서울특별시, 성동구, 성수2가제3동";

/** Many points from a spreadsheet: what will be added is seen first, and it is all of it or nothing. */
export function ImportPoints({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState("");
  const { run, state, failure, reset } = useCall(importAdvertisementPoints);
  const { saving } = useClosableForm(text.trim() !== "");
  const rows = readPointLines(text);
  const said = fieldsOfFailure(failure);
  const errors = { ...said, ...(rows.length > 0 ? fieldErrors(importAdvertisementPoints.input, { rows }) : {}) };
  const isWrong = Object.keys(errors).length > 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isWrong || state === "pending") return;
    const reply = await saving(run({ rows }));
    if (!reply) return;
    toast({ text: `지점 ${reply.added.toLocaleString("ko-KR")}곳을 넣었어요`, tone: "done" });
    onDone();
  }
  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate aria-label="여러 곳 넣기">
      <LockedFields locked={state === "pending"}>
        <Card title="여러 곳 넣기">
          <Field
            label="붙여 넣기"
            help="한 줄에 한 곳씩 이름, 위도, 경도, 시·도, 시·군·구, 동(없어도 돼요) 차례로 써 주세요. 표에서 복사한 그대로 붙여 넣어도 돼요."
            {...(errors.rows ? { error: errors.rows, touched: true } : {})}
          >
            <Textarea
              rows={8}
              value={text}
              placeholder={example}
              spellCheck={false}
              onChange={({ target }) => {
                reset();
                setText(target.value);
              }}
            />
          </Field>
        </Card>
      </LockedFields>
      {rows.length > 0 && <ImportPreview rows={rows} errors={errors} />}
      {Object.keys(said).length === 0 && <FormFailure failure={failure} />}
      <ActionBar note={isWrong ? "표시한 줄을 고치면 넣을 수 있어요" : undefined}>
        <Button colour="gray" size={44} onClick={onDone}>
          {text.trim() ? "그만두기" : "목록으로 가기"}
        </Button>
        <Button
          type="submit"
          colour="black"
          size={44}
          busy={state === "pending"}
          disabled={rows.length === 0 || isWrong}
        >
          {rows.length > 0 ? `${rows.length.toLocaleString("ko-KR")}곳 모두 넣기` : "모두 넣기"}
        </Button>
      </ActionBar>
    </Stack>
  );
}
