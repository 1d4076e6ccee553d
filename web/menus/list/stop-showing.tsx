import type { Menu } from "#contract/menu.ts";
import { stopShowingMenu } from "#contract/menu-requests.ts";
import { type MenuField, menuFields } from "#domain/menus/menu-content.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { NoteEditor } from "#web/parts/review/note-editor.tsx";
import { useReviewReasons } from "#web/parts/review/use-review-reasons.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { TogglePills } from "#web/ui/fields/toggle-pills.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

interface Draft {
  reason: string;
  fieldNotes: Partial<Record<MenuField, string>>;
}

interface StopShowingProps {
  menu: Menu;
  /** The fields of this kind of menu. */
  fields: readonly MenuField[];
  onDone: () => void;
}

/** An operator blocks a menu until the shop has corrected it: the reason and the fields. */
export function StopShowing({ menu, fields, onDone }: StopShowingProps) {
  const stopping = useCall(stopShowingMenu);
  const reasonsFor = useReviewReasons("MENU");
  const form = useForm({
    draftOf: (): Draft => ({ reason: "", fieldNotes: {} }),
    errorsOf: (draft) => fieldErrors(stopShowingMenu.input, { ...draft, id: menu.id }),
    calls: [stopping],
    send: (draft) => stopping.run({ ...draft, id: menu.id }),
  });
  const { draft, errors, sent, patch } = form;
  const { fieldNotes: notes } = draft;

  const chosen = fields.filter((field) => notes[field] !== undefined);
  const choose = (kept: readonly MenuField[]) =>
    patch({ fieldNotes: Object.fromEntries(kept.map((field) => [field, notes[field] ?? ""])) });

  async function save() {
    if (!(await form.save())) return;
    toast({ text: `${menu.name} 메뉴의 노출을 중지했어요`, tone: "done" });
    onDone();
  }
  return (
    <Card title="노출 중지하기" note="매장이 수정해서 다시 신청하면 심사한 뒤에 다시 보여요">
      <Form
        form={form}
        onSave={save}
        gap={20}
        bar={
          <Row gap={8} align="stretch" justify="end">
            <Button colour="gray" size={44} onClick={onDone}>
              취소
            </Button>
            <Button type="submit" colour="red" size={44} busy={form.pending}>
              노출 중지하기
            </Button>
          </Row>
        }
      >
        <Field label="사유" help="매장에 그대로 전달돼요." required {...form.stateOf("reason")}>
          <Textarea
            rows={3}
            value={draft.reason}
            maxLength={300}
            showCount
            onChange={({ target }) => patch({ reason: target.value })}
          />
        </Field>
        <Field label="수정할 항목" note="선택" group>
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
              onChange={(note) => patch({ fieldNotes: { ...notes, [field]: note } })}
              onUnpin={() => choose(chosen.filter((other) => other !== field))}
            />
          </div>
        ))}
      </Form>
    </Card>
  );
}
