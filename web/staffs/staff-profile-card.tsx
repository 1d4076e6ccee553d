import { ImagePlus, Trash2 } from "lucide-react";
import type { Staff } from "#contract/staffs.ts";
import { type DesignerRank, designerRanks, memberRoles, memberVisibilities } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { squarePhoto } from "#web/parts/form/cut-photo.ts";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { useCutPhoto } from "#web/parts/form/use-cut-photo.tsx";
import { Button } from "#web/ui/button.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Columns, Row, Stack, Text } from "#web/ui/layout.tsx";
import type { StaffDraft } from "./staff-draft.ts";
import styles from "./staff-form.module.css";
import type { StaffMode } from "./staff-form.tsx";

const ranks = keysOf(designerRanks).map((value) => ({ value, label: designerRanks[value].label }));

interface StaffProfileCardProps {
  mode: StaffMode;
  staff: Staff | undefined;
  draft: StaffDraft;
  errors: Readonly<Record<string, string>>;
  touched: boolean;
  onChange: (part: Partial<StaffDraft>) => void;
}

/** The designer's profile: a form for owners and managers, facts for the others. */
export function StaffProfileCard({ mode, staff, draft, errors, touched, onChange }: StaffProfileCardProps) {
  const photoUrl = draft.photo === undefined ? (staff?.photoUrl ?? null) : draft.photo;
  const photo = <StaffPhoto name={draft.name} photoUrl={photoUrl} onChange={(photo) => onChange({ photo })} />;
  if (mode === "own" || mode === "detail") {
    return (
      <Card title="프로필">
        <Row gap={16} below={20}>
          {mode === "own" ? photo : <Avatar name={draft.name} photoUrl={photoUrl} size={72} decorative />}
        </Row>
        <Facts facts={factsOf(draft, staff)} />
      </Card>
    );
  }
  return (
    <Card title="프로필">
      <Stack gap={20}>
        {photo}
        <Columns gap={16}>
          <Field label="이름" required {...fieldState(errors.name, touched)}>
            <TextInput value={draft.name} maxLength={10} onChange={(event) => onChange({ name: event.target.value })} />
          </Field>
          <Field label="직급" note="직급별 메뉴 가격이 적용돼요">
            <Select
              options={ranks}
              value={draft.rank}
              onChange={(event) => onChange({ rank: event.target.value as DesignerRank })}
            />
          </Field>
        </Columns>
        <Field label="소개" note="고객이 예약할 때 봐요" {...fieldState(errors.introduction, touched)}>
          <TextInput
            value={draft.introduction}
            maxLength={100}
            placeholder="잘하는 것을 한 문장으로"
            onChange={(event) => onChange({ introduction: event.target.value })}
          />
        </Field>
        <Switch
          spread
          label="고객 화면에 보이기"
          help="끄면 고객이 이 디자이너를 선택해 예약할 수 없어요. 예약 보드에는 그대로 있어요."
          checked={draft.visibility === "NORMAL"}
          onChange={(event) => onChange({ visibility: event.target.checked ? "NORMAL" : "HIDDEN" })}
        />
      </Stack>
    </Card>
  );
}

const factsOf = (draft: StaffDraft, staff: Staff | undefined) =>
  [
    ["이름", draft.name],
    ["직급", designerRanks[draft.rank].label],
    ["권한", staff?.role ? memberRoles[staff.role].label : "계정 없이 일해요"],
    ["고객 화면", memberVisibilities[draft.visibility].label],
    ["소개", draft.introduction || "아직 없어요"],
  ] as const;

interface StaffPhotoProps {
  name: string;
  /** The shown photo: the saved one or the chosen one. */
  photoUrl: string | null;
  onChange: (photo: string | null) => void;
}

/** Cropped and scaled down here, so that a phone's large photo uploads quickly; saved with the rest of the form. */
function StaffPhoto({ name, photoUrl, onChange }: StaffPhotoProps) {
  const { cutting, problem, choose, input } = useCutPhoto(squarePhoto, onChange);
  return (
    <Row gap={16} wrap>
      <Avatar name={name || "?"} photoUrl={photoUrl} size={72} decorative />
      <Stack gap={6} grow shrink>
        <Row gap={8} align="stretch" wrap>
          <Button colour="white" size={44} icon={ImagePlus} busy={cutting} onClick={choose}>
            {photoUrl ? "사진 변경하기" : "사진 선택하기"}
          </Button>
          {photoUrl && <IconButton icon={Trash2} label="사진 삭제하기" size={44} onClick={() => onChange(null)} />}
        </Row>
        <Text size={12} tone="muted" role="status">
          {cutting ? "사진을 다듬고 있어요" : "가운데를 정사각형으로 잘라서 사용해요."}
        </Text>
      </Stack>
      {input}
      {problem && (
        <Notice tone="failed" role="alert" className={styles.failure}>
          {problem}
        </Notice>
      )}
    </Row>
  );
}
