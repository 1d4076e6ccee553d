import { leaveService } from "#contract/auth.ts";
import { failureOf } from "#web/api/failures.ts";
import { endSession, leaveNothingBehind } from "#web/api/sign-out.ts";
import { useWork } from "#web/api/use-work.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { PasswordInput } from "#web/ui/fields/password-input.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { DefaultDialog } from "#web/ui/overlays/default-dialog.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";
import { Form } from "./form.tsx";
import styles from "./leave-dialog.module.css";
import { useForm } from "./use-form.ts";

/** Leaves the service for good. Afterwards only the home page is left. */
export async function askToLeave() {
  const left = await openDialog<boolean>(({ close }) => (
    <LeaveDialog onLeft={() => close(true)} onStay={() => close()} />
  ));
  if (!left) return;
  await openDialog(({ close }) => (
    <DefaultDialog
      header="탈퇴하기"
      title="탈퇴했어요"
      content="그동안 단장 파트너스를 이용해 주셔서 감사합니다."
      confirmLabel="처음으로 가기"
      onConfirm={() => close()}
      onCancel={() => close()}
    />
  ));
  leaveNothingBehind();
}

const consequences = [
  "아이디, 이메일, 휴대폰 번호가 삭제되고 되돌릴 수 없어요.",
  "함께 일하던 매장에서 나가게 돼요.",
  "법으로 보관해야 하는 기록은 정해진 기간 뒤에 삭제해요.",
];

function LeaveDialog({ onLeft, onStay }: { onLeft: () => void; onStay: () => void }) {
  // Sent without the usual reading of shown data: the session has ended, and reading would be refused.
  const leaving = useWork(async (password: string) => {
    await endSession(leaveService, { password });
    onLeft();
  });
  const form = useForm({
    draftOf: () => ({ password: "" }),
    errorsOf: ({ password }): Record<string, string> => (password ? {} : { password: "비밀번호를 입력해 주세요" }),
    calls: [leaving],
    send: ({ password }) => leaving.run(password),
  });

  return (
    <DefaultDialog
      header="탈퇴하기"
      title="단장 파트너스를 탈퇴할까요?"
      danger
      busy={form.pending}
      confirmLabel="탈퇴하기"
      cancelLabel="취소"
      onConfirm={() => form.save()}
      onCancel={onStay}
      body={
        <Form form={form} onSave={() => form.save()} gap={16} above={12} bar={<OwnedShops failure={form.refusal} />}>
          <Stack as="ul" gap={4} tone="muted" className={styles.consequences}>
            {consequences.map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
          </Stack>
          <Field label="비밀번호" {...form.stateOf("password")}>
            <PasswordInput
              value={form.draft.password}
              onChange={({ target }) => form.patch({ password: target.value })}
            />
          </Field>
        </Form>
      }
    />
  );
}

/** A refusal that names the shops that prevent it. */
function OwnedShops({ failure }: { failure: unknown }) {
  const refusal = failureOf(leaveService, failure)?.data;
  if (refusal?.code !== "account_owns_shop") return null;
  return (
    <Stack
      as="ul"
      gap={4}
      pad={12}
      padX={16}
      radius="control"
      fill="canvas"
      weight="bold"
      aria-label="대표로 등록된 매장"
    >
      {refusal.details.shops.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </Stack>
  );
}
