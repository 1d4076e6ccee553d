import { useRef } from "react";
import { type Banner, changeBanner, changeBannerPhoto, createBanner, removeBanner } from "#contract/banners.ts";
import { useCall } from "#web/api/use-call.ts";
import { BannerTile } from "#web/parts/banners/banner-tile.tsx";
import { bytesOf } from "#web/parts/form/cut-photo.ts";
import { RecordForm } from "#web/parts/form/record-form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { Card } from "#web/ui/display/card.tsx";
import { type BannerDraft, bannerDraftOf, bannerErrorsOf, writtenOf } from "./banner-draft.ts";
import { BannerFields } from "./banner-fields.tsx";

interface BannerFormProps {
  /** Undefined: a new one. */
  banner: Banner | undefined;
  onDone: () => void;
}

/** One form to create and to edit a banner, with a preview beside it. */
export function BannerForm({ banner, onDone }: BannerFormProps) {
  const creating = useCall(createBanner);
  const changing = useCall(changeBanner);
  const sendingPhoto = useCall(changeBannerPhoto);
  const removing = useCall(removeBanner);
  /** The saved banner whose photo failed: the next press continues with it and does not create a second one. */
  const written = useRef<Banner>(undefined);
  const form = useForm<Banner, BannerDraft, Banner>({
    saved: banner,
    draftOf: bannerDraftOf,
    errorsOf: bannerErrorsOf,
    calls: [creating, changing, sendingPhoto],
    send: async (draft, over) => {
      const kept = written.current;
      const onto = kept && kept.version > (over?.version ?? 0) ? kept : over;
      const input = writtenOf(draft);
      const saved = await (onto ? changing.run({ ...input, id: onto.id, version: onto.version }) : creating.run(input));
      written.current = saved ?? kept;
      if (!saved || draft.photo === (onto?.photoUrl ?? null)) return saved;
      const photo = draft.photo ? bytesOf(draft.photo) : null;
      return sendingPhoto.run({ id: saved.id, photo });
    },
  });
  const { draft } = form;
  return (
    <RecordForm
      form={form}
      noun="배너"
      facts={({ title, text, link }) => [
        ["제목", title],
        ["설명", text],
        ["링크", link ?? "없음"],
      ]}
      aside={
        <Card title="미리 보기">
          <BannerTile {...draft} title={draft.title || "제목"} photoUrl={draft.photo} link={draft.link || null} />
        </Card>
      }
      removal={
        banner && {
          ...removing,
          run: () => removing.run({ id: banner.id }),
          content: "삭제하는 즉시 노출이 중단되고, 되돌릴 수 없어요.",
        }
      }
      onDone={onDone}
    >
      <Card title={banner ? "배너 수정하기" : "새 배너"}>
        <BannerFields draft={draft} errors={form.errors} sent={form.sent} onChange={form.patch} />
      </Card>
    </RecordForm>
  );
}
