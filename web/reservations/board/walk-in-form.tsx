import type { BoardDesigner } from "#contract/reservation.ts";
import { addWalkIn } from "#contract/walk-ins.ts";
import { useCall } from "#web/api/use-call.ts";
import { askToDiscard } from "#web/parts/form/ask-to-discard.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { useBookableMenus } from "#web/reservations/form/use-bookable-menus.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { DefaultDialog } from "#web/ui/overlays/default-dialog.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";

interface WalkInFormProps {
  shopId: number;
  designers: readonly BoardDesigner[];
  onDone: () => void;
}

interface Draft {
  name: string;
  menuId: number | null;
  stylerId: number | null;
}

/** Who came in without a booking: what they want, and whether they asked for somebody. */
export default function addToWaiting(shopId: number, designers: readonly BoardDesigner[]) {
  return openDialog(({ close }) => <WalkInForm shopId={shopId} designers={designers} onDone={() => close()} />);
}

function WalkInForm({ shopId, designers, onDone }: WalkInFormProps) {
  const menus = useBookableMenus(shopId) ?? [];
  const adding = useCall(addWalkIn);
  const inputOf = (draft: Draft) => ({ shopId, ...draft });
  const form = useForm({
    draftOf: (): Draft => ({ name: "", menuId: null, stylerId: null }),
    errorsOf: (draft) => fieldErrors(addWalkIn.input, inputOf(draft)),
    calls: [adding],
    send: (draft) => adding.run(inputOf(draft)),
  });
  const { draft, stateOf, patch } = form;
  async function add() {
    if (await form.save()) onDone();
  }
  return (
    <DefaultDialog
      header="대기 고객"
      title="누가 기다리나요?"
      busy={form.pending}
      support={false}
      confirmLabel="대기 등록하기"
      cancelLabel="취소"
      mayDiscard={async () => !form.unsaved || (await askToDiscard())}
      onConfirm={add}
      onCancel={onDone}
      body={
        <Form form={form} onSave={add} gap={16}>
          <Field label="이름" note="선택" {...stateOf("name")}>
            <TextInput
              value={draft.name}
              maxLength={10}
              placeholder="비워 두면 고객 1처럼 등록해요"
              onChange={({ target }) => patch({ name: target.value })}
            />
          </Field>
          <Field label="메뉴" {...stateOf("menuId")}>
            <Select
              options={[
                { value: "", label: "아직 몰라요 (1시간)" },
                ...menus.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={draft.menuId === null ? "" : String(draft.menuId)}
              onChange={({ target }) => patch({ menuId: Number(target.value) || null })}
            />
          </Field>
          <Field label="디자이너" {...stateOf("stylerId")}>
            <Select
              options={[
                { value: "", label: "상관없음" },
                ...designers
                  .filter(({ removed }) => !removed)
                  .map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={draft.stylerId === null ? "" : String(draft.stylerId)}
              onChange={({ target }) => patch({ stylerId: Number(target.value) || null })}
            />
          </Field>
        </Form>
      }
    />
  );
}
