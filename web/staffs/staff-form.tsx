import type { Staff } from "#contract/staffs.ts";
import { designerRanks, memberVisibilities } from "#domain/shops/staff.ts";
import type { FormMode } from "#domain/text/form.ts";
import { DesignerNoti } from "#web/parts/designer-noti.tsx";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { Form } from "#web/parts/form/form.tsx";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { formatHours } from "#web/parts/weekly-hours/format-hours.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Row } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./staff-form.module.css";
import { StaffHoursCard } from "./staff-hours-card.tsx";
import { StaffProfileCard } from "./staff-profile-card.tsx";
import { useStaffForm } from "./use-staff-form.ts";

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
  const backToList = () => navigate({ to: "/partners/shops/$shopId/staffs", params: { shopId: String(shopId) } });

  async function save(from?: Staff) {
    const saved = await form.save(from);
    if (!saved) return;
    if (!saved.announced) toast({ text: `${saved.staff.name} 님 정보를 저장했어요`, tone: "done" });
    await backToList();
  }
  async function remove() {
    const sure = await confirm({
      title: `${draft.name} 님을 지울까요?`,
      content: "예약 보드에서 사라져요. 지난 예약 기록은 그대로 남고, 앞으로 잡힌 예약은 옮길 곳을 먼저 정해요.",
      confirmLabel: "디자이너 지우기",
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
              {unsaved ? "그만두기" : "목록으로 가기"}
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
            label={mode === "own" ? "내 예약 소식을 문자로 받기" : "자기 예약 소식을 문자로 받기"}
            phone={staff.maskedNotiPhone}
            hasAccount={staff.accountId !== null}
          />
        </Card>
      )}
      {mode === "modify" && (
        <Card title="디자이너 지우기">
          <Row gap={12} justify="between" wrap tone="muted" className={styles.removal}>
            <p>그만둔 디자이너를 예약 보드에서 지워요.</p>
            <Button colour="red" kind="secondary" size={40} onClick={remove}>
              디자이너 지우기
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
    ["손님 화면", memberVisibilities[staff.visibility].label],
    ["소개", staff.introduction || "없음"],
    ["근무시간", staff.weeklyHours ? formatHours(staff.weeklyHours) : "매장 영업시간과 같아요"],
  ] as const;
