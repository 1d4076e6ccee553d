import { changeShop, type Shop } from "#contract/shops.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors, fieldState } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** A short introduction of the shop. */
export function IntroductionForm({ shop }: { shop: Shop }) {
  const changing = useCall(changeShop);
  const form = useForm<Shop, { introduction: string }, Shop>({
    saved: shop,
    draftOf: ({ introduction } = shop) => ({ introduction }),
    kept: ({ introduction }) => introduction.trim(),
    errorsOf: (draft) => fieldErrors(changeShop.input, { ...draft, shopId: shop.id, version: shop.version }),
    calls: [changing],
    send: (draft, over = shop) => changing.run({ ...draft, shopId: shop.id, version: over.version }),
  });

  async function save(over?: Shop) {
    const saved = await form.save(over);
    if (!saved) return;
    form.start(saved);
    toast({ text: "소개를 저장했어요", tone: "done" });
  }
  return (
    <Form
      form={form}
      onSave={save}
      gap={16}
      packed
      facts={({ introduction }) => [["매장 소개", introduction || "없음"]]}
      bar={
        form.unsaved && (
          <Button type="submit" colour="purple" size={44} busy={form.pending}>
            소개 저장하기
          </Button>
        )
      }
    >
      <Field label="매장 소개" {...fieldState(form.errors.introduction, true)}>
        <Textarea
          value={form.draft.introduction}
          rows={6}
          maxLength={300}
          showCount
          placeholder="어떤 매장인지, 무엇을 잘하는지 알려 주세요"
          onChange={({ target }) => form.patch({ introduction: target.value })}
        />
      </Field>
    </Form>
  );
}
