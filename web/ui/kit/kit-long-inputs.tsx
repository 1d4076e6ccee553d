import { useState } from "react";
import { Card } from "#web/ui/display/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { FileInput } from "#web/ui/fields/file-input.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Columns, Stack } from "#web/ui/layout.tsx";
import { KitBlock } from "./kit-block.tsx";

export function KitLongInputs() {
  const [memo, setMemo] = useState("두피가 민감해요. 순한 약으로 부탁드려요.");
  return (
    <KitBlock title="긴 글과 파일">
      <Card>
        <Columns gap={24} single={1024}>
          <Stack gap={20}>
            <Field label="고객 요청">
              <Textarea value={memo} onChange={(event) => setMemo(event.target.value)} maxLength={200} showCount />
            </Field>

            <Field label="반려 사유" error="사유를 입력해 주세요." touched>
              <Textarea rows={3} placeholder="수정할 내용을 입력해 주세요." />
            </Field>
          </Stack>
          <Field label="영업신고증" help="글자가 또렷하게 보이는 파일을 올려 주세요.">
            <FileInput
              multiple
              files={[
                { id: "1", name: "영업신고증.pdf", sizeBytes: 1_258_291 },
                { id: "2", name: "매장 사진 2026년 11월.jpg", progress: 0.64 },
                { id: "3", name: "통장 사본.heic", error: "10MB보다 커서 올리지 못했어요" },
              ]}
              onPick={() => {}}
              onCancel={() => {}}
              onRemove={() => {}}
            />
          </Field>
        </Columns>
      </Card>
    </KitBlock>
  );
}
