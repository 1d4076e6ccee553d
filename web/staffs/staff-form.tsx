import { useState } from "react";
import { getSchedule } from "#contract/schedules.ts";
import { changeStaff, changeStaffPhoto, createStaff, type Staff } from "#contract/staffs.ts";
import { usualOpeningHours } from "#domain/shops/shop-schedule.ts";
import { designerRanks, memberVisibilities } from "#domain/shops/staff.ts";
import type { FormMode } from "#domain/text/form.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { DesignerNoti } from "#web/parts/designer-noti.tsx";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { bytesOf } from "#web/parts/form/cut-photo.ts";
import { Form } from "#web/parts/form/form.tsx";
import type { Saving } from "#web/parts/form/unsaved.ts";
import { useForm } from "#web/parts/form/use-form.ts";
import { useScheduleChange } from "#web/parts/schedule-conflicts/use-schedule-change.ts";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { formatHours } from "#web/parts/weekly-hours/format-hours.ts";
import { WeeklyHoursEditor } from "#web/parts/weekly-hours/weekly-hours-editor.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { formatBreaks, groupsOf, RecurringBreaksEditor } from "./recurring-breaks-editor.tsx";
import {
  draftOf,
  errorsOf,
  hasOtherHours,
  hasOtherProfile,
  hoursOf,
  newDraft,
  profileOf,
  type StaffDraft,
} from "./staff-draft.ts";
import styles from "./staff-form.module.css";
import { StaffProfileCard } from "./staff-profile-card.tsx";

/** "own": designers editing their own hours, breaks, photo and notices, but not their rank. */
export type StaffMode = FormMode | "own";

interface StaffFormProps {
  mode: StaffMode;
  shopId: number;
  staff: Staff | undefined;
}

export function StaffForm({ mode, shopId, staff }: StaffFormProps) {
  const navigate = useNavigateIfStillHere();
  const form = useStaffForm(shopId, staff);
  const { draft, errors, sent, unsaved, patch } = form;
  const { shop } = useCurrentShop();
  const params = { shopId: String(shopId) };
  const backToList = () => navigate({ to: "/partners/shops/$shopId/staffs", params });
  // A new shop goes on with its next step.
  const goOn = () =>
    shop.operatingStatus === "WAITING" ? navigate({ to: "/partners/shops/$shopId/today", params }) : backToList();

  async function save(from?: Staff) {
    const saved = await form.save(from);
    if (!saved) return;
    if (!saved.announced) toast({ text: `${saved.staff.name} 님 정보를 저장했어요`, tone: "done" });
    await goOn();
  }
  async function remove() {
    const sure = await confirm({
      title: `${draft.name} 디자이너를 삭제할까요?`,
      content: "예약 보드에서 사라져요. 지난 예약 기록은 그대로 남고, 앞으로 잡힌 예약은 옮길 곳을 먼저 정해요.",
      confirmLabel: "디자이너 삭제하기",
      danger: true,
    });
    if (sure && (await form.remove())) await backToList();
  }
  return (
    <Form
      form={form}
      onSave={save}
      gap={16}
      width="reading"
      facts={factsOf}
      bar={
        mode !== "detail" && (
          <ActionBar note={unsaved ? "저장하지 않은 내용이 있어요" : undefined}>
            <Button colour="gray" size={44} onClick={backToList}>
              {unsaved ? "취소" : "목록으로 가기"}
            </Button>
            <Button
              type="submit"
              colour="purple"
              size={44}
              busy={form.pending}
              disabled={!unsaved && mode !== "create"}
            >
              {mode === "create" ? "추가하기" : "저장하기"}
            </Button>
          </ActionBar>
        )
      }
    >
      <StaffProfileCard mode={mode} staff={staff} draft={draft} errors={errors} touched={sent} onChange={patch} />
      <StaffHoursCard
        shopId={shopId}
        editable={mode !== "detail"}
        draft={draft}
        error={sent ? errors.weeklyHours : undefined}
        touched={sent}
        onChange={patch}
      />
      {staff && mode !== "detail" && (
        <Card title="예약 알림">
          <DesignerNoti
            shopId={shopId}
            staffId={staff.id}
            label={mode === "own" ? "내 예약 알림을 문자로 받기" : "본인 예약 알림을 문자로 받기"}
            phone={staff.maskedNotiPhone}
            hasAccount={staff.accountId !== null}
          />
        </Card>
      )}
      {mode === "modify" && (
        <Card title="디자이너 삭제하기">
          <Row gap={12} justify="between" wrap tone="muted" className={styles.removal}>
            <p>퇴사한 디자이너를 예약 보드에서 삭제해요.</p>
            <Button colour="red" kind="secondary" size={40} onClick={remove}>
              디자이너 삭제하기
            </Button>
          </Row>
        </Card>
      )}
    </Form>
  );
}

const factsOf = (staff: Staff) =>
  [
    ["이름", staff.name],
    ["직급", designerRanks[staff.rank].label],
    ["고객 화면", memberVisibilities[staff.visibility].label],
    ["소개", staff.introduction || "없음"],
    ["근무시간", staff.weeklyHours ? formatHours(staff.weeklyHours) : "매장 영업시간과 같아요"],
  ] as const;

interface StaffHoursCardProps {
  shopId: number;
  editable: boolean;
  draft: StaffDraft;
  error: string | undefined;
  touched: boolean;
  onChange: (part: Partial<StaffDraft>) => void;
}

const likeTheShop = "매장 영업시간과 같아요";

/** The designer's weekly hours and recurring breaks. */
function StaffHoursCard({ shopId, editable, draft, error, touched, onChange }: StaffHoursCardProps) {
  const { weeklyHours, recurringBreaks } = draft;
  const shop = useAnswer(getSchedule, { shopId }, { enabled: editable });
  const asOpen = shop.data?.openingHours ?? usualOpeningHours;
  if (!editable) {
    const breaks = groupsOf(recurringBreaks).map(formatBreaks).join(", ");
    return (
      <Card title="근무시간">
        <Facts
          facts={[
            ["근무시간", weeklyHours ? formatHours(weeklyHours) : likeTheShop],
            ["휴식 시간", breaks || "없음"],
          ]}
        />
      </Card>
    );
  }
  return (
    <>
      <Card title="근무시간">
        <Stack gap={20}>
          <Switch
            spread
            label={likeTheShop}
            help="끄면 요일별로 따로 정해요. 매장이 문을 닫은 시간에는 예약을 받지 않아요."
            checked={weeklyHours === null}
            onChange={(event) => onChange({ weeklyHours: event.target.checked ? null : asOpen })}
          />
          {weeklyHours && (
            <WeeklyHoursEditor value={weeklyHours} onChange={(weeklyHours) => onChange({ weeklyHours })} />
          )}
          {error && (
            <Notice tone="failed" role="alert">
              {error}
            </Notice>
          )}
        </Stack>
      </Card>
      <Card title="매주 휴식 시간" note="점심시간처럼 반복되는 시간이에요">
        <RecurringBreaksEditor draft={draft} touched={touched} onChange={onChange} />
      </Card>
    </>
  );
}

/** `announced` if a message has already reported it. */
interface SavedStaff {
  staff: Staff;
  announced: boolean;
}

/**
 * One form over several calls: profile, photo, hours, in this order. Saved parts stay saved if a later one fails, and
 * the next save continues from there.
 */
function useStaffForm(shopId: number, staff: Staff | undefined) {
  const { shop } = useCurrentShop();
  const [firstDraft] = useState(() => newDraft(shop));
  const creating = useCall(createStaff);
  const changing = useCall(changeStaff);
  const photographing = useCall(changeStaffPhoto);
  const hours = useScheduleChange(shopId);
  const form = useForm<Staff, StaffDraft, SavedStaff>({
    saved: staff,
    draftOf: (saved) => (saved ? draftOf(saved) : firstDraft),
    errorsOf,
    placed: ({ name, introduction }) => ({ ...(name && { name }), ...(introduction && { introduction }) }),
    calls: [creating, changing, photographing, hours],
    asksFirst: true,
    // Saving hours may ask a question: then only the call itself counts as saving.
    send: (draft, from, saving) =>
      hasOtherHours(draft, draftOf(from)) ? send(draft, from, saving) : saving(send(draft, from, saving)),
  });

  async function send(draft: StaffDraft, from: Staff | undefined, saving: Saving): Promise<SavedStaff | undefined> {
    const before = draftOf(from);
    let current = from;
    if (!current || hasOtherProfile(draft, before)) {
      current = current
        ? await changing.run({ shopId, id: current.id, version: current.version, ...profileOf(draft) })
        : await creating.run({ shopId, ...profileOf(draft) });
      if (!current) return undefined;
      form.advance(current);
    }
    if (draft.photo !== undefined) {
      const photo = draft.photo === null ? null : bytesOf(draft.photo);
      current = await photographing.run({ shopId, id: current.id, photo });
      if (!current) return undefined;
      form.advance(current);
      form.patch({ photo: undefined });
    }
    const announced = hasOtherHours(draft, before);
    if (announced) {
      const { id: staffId, version } = current;
      if (!(await hours.run({ kind: "STAFF_HOURS", staffId, version, ...hoursOf(draft) }, saving))) return undefined;
    }
    return { staff: current, announced };
  }
  return {
    ...form,
    remove: async () => {
      const gone = form.base !== undefined && (await hours.run({ kind: "STAFF_REMOVAL", staffId: form.base.id }));
      if (gone) form.settled();
      return gone;
    },
  };
}
