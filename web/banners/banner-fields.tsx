import { ImagePlus, Trash2 } from "lucide-react";
import { bannerColours, bannerPlaces, bannerShape } from "#domain/advertising/banner.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { CategoryField } from "#web/parts/form/category-field.tsx";
import { cutPhoto } from "#web/parts/form/cut-photo.ts";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { useCutPhoto } from "#web/parts/form/use-cut-photo.tsx";
import { PeriodFields } from "#web/parts/promotions/period-fields.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Columns, Row, Stack } from "#web/ui/layout.tsx";
import type { BannerDraft } from "./banner-draft.ts";

interface BannerFieldsProps {
  draft: BannerDraft;
  errors: Record<string, string>;
  sent: boolean;
  onChange: (part: Partial<BannerDraft>) => void;
}

export function BannerFields({ draft, errors, sent, onChange }: BannerFieldsProps) {
  return (
    <Stack gap={20}>
      <Field label="노출 위치" group>
        <RadioGroup look="pill" value={draft.place} onSelect={(place) => onChange({ place })}>
          {keysOf(bannerPlaces).map((place) => (
            <RadioItem key={place} value={place}>
              {bannerPlaces[place].label}
            </RadioItem>
          ))}
        </RadioGroup>
      </Field>
      <Field label="제목" required {...fieldState(errors.title, sent)}>
        <TextInput value={draft.title} maxLength={30} onChange={(event) => onChange({ title: event.target.value })} />
      </Field>
      <Field label="설명" {...fieldState(errors.text, sent)}>
        <TextInput value={draft.text} maxLength={60} onChange={(event) => onChange({ text: event.target.value })} />
      </Field>
      <Field
        label="연결 링크"
        help="우리 화면은 /partners/support처럼, 다른 사이트는 https://로 시작하게 입력해 주세요. 비워 두면 누를 수 없어요."
        {...fieldState(errors.link, sent)}
      >
        <TextInput value={draft.link} maxLength={500} onChange={(event) => onChange({ link: event.target.value })} />
      </Field>
      <Field label="배경색" group>
        <RadioGroup look="pill" value={draft.colour} onSelect={(colour) => onChange({ colour })}>
          {keysOf(bannerColours).map((colour) => (
            <RadioItem key={colour} value={colour}>
              {bannerColours[colour].label}
            </RadioItem>
          ))}
        </RadioGroup>
      </Field>
      <Field label="사진" group help="올리면 배경색 대신 표시돼요. 가운데를 가로로 길게(3:1) 잘라서 사용해요.">
        <BannerPhoto photo={draft.photo} onChange={(photo) => onChange({ photo })} />
      </Field>
      <PeriodFields value={draft} errors={errors} touched={sent} onChange={onChange} />
      <Columns gap={16}>
        <CategoryField value={draft.category} onChange={(category) => onChange({ category })} />
        <Field label="순서" help="작은 숫자가 먼저 보여요." {...fieldState(errors.displayOrder, sent)}>
          <NumberInput value={draft.displayOrder} onChange={(displayOrder) => onChange({ displayOrder })} />
        </Field>
      </Columns>
    </Stack>
  );
}

interface BannerPhotoProps {
  /** The shown picture: the saved one or the chosen one. */
  photo: string | null;
  onChange: (photo: string | null) => void;
}

/** Cropped and scaled down here; saved with the rest of the form. */
function BannerPhoto({ photo, onChange }: BannerPhotoProps) {
  const { cutting, problem, choose, input } = useCutPhoto((file) => cutPhoto(file, () => bannerShape), onChange);
  return (
    <Row gap={8} align="stretch" wrap>
      <Button colour="white" size={44} icon={ImagePlus} busy={cutting} onClick={choose}>
        {photo ? "사진 변경하기" : "사진 선택하기"}
      </Button>
      {photo && (
        <Button colour="white" kind="secondary" size={44} icon={Trash2} onClick={() => onChange(null)}>
          사진 삭제하기
        </Button>
      )}
      {input}
      {problem && (
        <Notice tone="failed" role="alert">
          {problem}
        </Notice>
      )}
    </Row>
  );
}
