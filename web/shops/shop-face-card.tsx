import { ImagePlus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { changeShop, changeShopPhoto, type Shop } from "#contract/shops.ts";
import { useCall } from "#web/api/use-call.ts";
import { bytesOf, squarePhoto } from "#web/parts/form/cut-photo.ts";
import { fieldErrors, fieldState } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./settings-screen.module.css";

/** The shop's public profile, and the fields that can be changed without a request. */
export function ShopFaceCard({ shop }: { shop: Shop }) {
  return (
    <Card title="고객에게 보이는 모습" note="바로 변경돼요">
      <Stack gap={24} single={768} className={styles.face}>
        <ShopPhoto shop={shop} />
        <IntroductionForm shop={shop} />
      </Stack>
    </Card>
  );
}

function ShopPhoto({ shop }: { shop: Shop }) {
  const input = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState(false);
  const { run, state, failure } = useCall(changeShopPhoto);

  async function save(photo: Uint8Array | null) {
    const saved = await run({ shopId: shop.id, photo });
    if (saved) toast({ text: photo ? "사진을 변경했어요" : "사진을 삭제했어요", tone: "done" });
  }
  async function pick(file: File | undefined) {
    if (!file) return;
    const photo = await squarePhoto(file).catch(() => undefined);
    setUnreadable(photo === undefined);
    if (photo !== undefined) await save(bytesOf(photo));
  }
  return (
    <Stack gap={12} packed className={styles.photo}>
      {shop.photoUrl ? (
        <img src={shop.photoUrl} alt={`${shop.name} 사진`} width={375} height={375} />
      ) : (
        <Stack as="span" items="middle" tone="muted" size={13} className={styles.none}>
          아직 사진이 없어요
        </Stack>
      )}
      <Row gap={8} align="stretch">
        <Button
          colour="white"
          size={44}
          icon={ImagePlus}
          busy={state === "pending"}
          onClick={() => input.current?.click()}
        >
          {shop.photoUrl ? "사진 변경하기" : "사진 선택하기"}
        </Button>
        {shop.photoUrl && <IconButton icon={Trash2} label="사진 삭제하기" size={44} onClick={() => save(null)} />}
      </Row>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="매장 사진 파일"
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          pick(event.target.files?.[0]);
          // Without this the same file could not be picked again after it was removed.
          event.target.value = "";
        }}
      />
      <FormFailure failure={failure} />
      {unreadable && (
        <Notice tone="failed" role="alert">
          읽을 수 없는 사진이에요. JPG나 PNG 사진을 선택해 주세요
        </Notice>
      )}
    </Stack>
  );
}

/** A short introduction of the shop. */
function IntroductionForm({ shop }: { shop: Shop }) {
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
