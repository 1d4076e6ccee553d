import type { FormEvent } from "react";
import { type Banner, changeBanner, changeBannerPhoto, createBanner, removeBanner } from "#contract/banners.ts";
import { useCall } from "#web/api/use-call.ts";
import { ActionBar } from "#web/parts/action-bar.tsx";
import { BannerTile } from "#web/parts/banners/banner-tile.tsx";
import { ChangedElsewhere } from "#web/parts/changed-elsewhere.tsx";
import { base64Of } from "#web/parts/cut-photo.ts";
import { FormFailure } from "#web/parts/form-failure.tsx";
import styles from "#web/parts/promotions/promotion-form.module.css";
import { useVersionedForm } from "#web/parts/promotions/use-versioned-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { confirm } from "#web/ui/simple-confirm.tsx";
import { toast } from "#web/ui/toast.ts";
import { type BannerDraft, bannerDraftOf, bannerErrorsOf, writtenOf } from "./banner-draft.ts";
import { BannerFields } from "./banner-fields.tsx";

interface BannerFormProps {
  /** Undefined: a new one. */
  banner: Banner | undefined;
  onDone: () => void;
}

/** One form to make a banner and to change it, with how it will look beside it. */
export function BannerForm({ banner, onDone }: BannerFormProps) {
  const creating = useCall(createBanner);
  const changing = useCall(changeBanner);
  const sendingPhoto = useCall(changeBannerPhoto);
  const removing = useCall(removeBanner);
  const form = useVersionedForm<Banner, BannerDraft, Banner>({
    ...{ saved: banner, draftOf: bannerDraftOf, errorsOf: bannerErrorsOf },
    calls: [creating, changing, sendingPhoto],
    send: async (draft, over) => {
      const input = writtenOf(draft);
      const saved = await (over ? changing.run({ ...input, id: over.id, version: over.version }) : creating.run(input));
      if (!saved || draft.photo === (over?.photoUrl ?? null)) return saved;
      const photo = draft.photo && base64Of(draft.photo);
      return sendingPhoto.run({ id: saved.id, photo });
    },
  });
  const { draft, newer } = form;

  async function save(over?: Banner) {
    const saved = await form.save(over);
    if (!saved) return;
    toast({ text: `${saved.title} 배너를 저장했어요`, tone: "done" });
    onDone();
  }
  async function remove() {
    if (!banner) return;
    const sure = await confirm({
      title: `${banner.title} 배너를 지울까요?`,
      content: "바로 보이지 않게 되고, 되돌릴 수 없어요.",
      confirmLabel: "지우기",
      danger: true,
    });
    if (!sure || !(await removing.run({ id: banner.id }))) return;
    form.settled();
    toast({ text: "배너를 지웠어요", tone: "done" });
    onDone();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.pending) save();
  }
  return (
    <form ref={form.place} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.columns}>
        <Card title={banner ? "배너 고치기" : "새 배너"}>
          <BannerFields draft={draft} errors={form.errors} sent={form.sent} onChange={form.patch} />
        </Card>
        <div className={styles.aside}>
          <Card title="미리 보기">
            <BannerTile {...draft} title={draft.title || "제목"} photoUrl={draft.photo} link={draft.link || null} />
          </Card>
        </div>
      </div>
      <FormFailure failure={form.failure ?? removing.failure} />
      {newer ? (
        <ChangedElsewhere
          newer={[
            ["제목", newer.title],
            ["설명", newer.text],
            ["링크", newer.link ?? "없음"],
          ]}
          pending={form.pending}
          onTakeNewer={form.takeNewer}
          onKeepMine={() => save(newer)}
        />
      ) : (
        <ActionBar note={form.unsaved ? "저장하지 않은 내용이 있어요" : undefined}>
          {banner && (
            <Button colour="white" kind="secondary" size={44} busy={removing.state === "pending"} onClick={remove}>
              지우기
            </Button>
          )}
          <Button colour="gray" size={44} onClick={onDone}>
            {form.unsaved ? "그만두기" : "목록으로 가기"}
          </Button>
          <Button
            type="submit"
            colour="black"
            size={44}
            busy={form.pending}
            disabled={Boolean(banner) && !form.unsaved}
          >
            {banner ? "저장하기" : "배너 만들기"}
          </Button>
        </ActionBar>
      )}
    </form>
  );
}
