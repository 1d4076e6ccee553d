import { type FormEvent, useState } from "react";
import type { Menu } from "#contract/menu.ts";
import { stopShowingMenu } from "#contract/menu-requests.ts";
import { type MenuField, menuFields } from "#domain/menus/menu-content.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors, fieldState } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { NoteEditor } from "#web/parts/review/note-editor.tsx";
import { useReviewReasons } from "#web/parts/review/use-review-reasons.ts";
import { focusWrongNote } from "#web/parts/review/whole-reason.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { TogglePills } from "#web/ui/fields/toggle-pills.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

interface StopShowingProps {
  menu: Menu;
  /** Those that this kind of menu has. */
  fields: readonly MenuField[];
  onDone: () => void;
}

/** An operator takes a menu off until the shop has mended it: why, and which fields. */
export function StopShowing({ menu, fields, onDone }: StopShowingProps) {
  const { run, state, failure } = useCall(stopShowingMenu);
  const reasonsFor = useReviewReasons("MENU");
  const [reason, setReason] = useState("");
  const [notes, setNotes] = useState<Partial<Record<MenuField, string>>>({});
  const [sent, setSent] = useState(false);
  const errors = fieldErrors(stopShowingMenu.input, { id: menu.id, fieldNotes: notes, reason });

  const chosen = fields.filter((field) => notes[field] !== undefined);
  const choose = (kept: readonly MenuField[]) =>
    setNotes(Object.fromEntries(kept.map((field) => [field, notes[field] ?? ""])));

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (Object.keys(errors).length > 0) return focusWrongNote();
    if (!(await run({ id: menu.id, fieldNotes: notes, reason }))) return;
    toast({ text: `${menu.name} 메뉴의 노출을 멈췄어요`, tone: "done" });
    onDone();
  }
  return (
    <Card title="노출 멈추기" note="매장이 고쳐서 다시 신청하면 심사한 뒤에 다시 보여요">
      <Stack as="form" gap={20} onSubmit={submit} noValidate data-review-note>
        <Field label="이유" help="매장이 그대로 읽어요." required {...fieldState(errors.reason, sent)}>
          <Textarea
            rows={3}
            value={reason}
            maxLength={300}
            showCount
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Field label="고칠 항목" note="선택" group>
          <TogglePills
            roomy
            value={chosen}
            options={fields.map((value) => ({ value, label: menuFields[value].label }))}
            onChange={choose}
          />
        </Field>
        {chosen.map((field) => (
          <div key={field}>
            <Text below={8} weight="bold">
              {menuFields[field].label}
            </Text>
            <NoteEditor
              label={menuFields[field].label}
              usual={reasonsFor(field)}
              note={notes[field] ?? ""}
              error={errors[`fieldNotes.${field}`]}
              touched={sent}
              onChange={(note) => setNotes({ ...notes, [field]: note })}
              onUnpin={() => choose(chosen.filter((other) => other !== field))}
            />
          </div>
        ))}
        <FormFailure failure={failure} />
        <Row gap={8} align="stretch" justify="end">
          <Button colour="gray" size={44} onClick={onDone}>
            그만두기
          </Button>
          <Button type="submit" colour="red" size={44} busy={state === "pending"}>
            노출 멈추기
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
