import { useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import {
  addPasskey,
  listMyPasskeys,
  type MyPasskeys,
  makeRecoveryCodes,
  type Passkey,
  removePasskey,
  startPasskey,
} from "#contract/passkeys.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { send } from "#web/api/send.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useWork } from "#web/api/use-work.ts";
import { Answered } from "#web/parts/answered.tsx";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { makeInBrowser } from "#web/parts/passkeys/browser-passkey.ts";
import { OwnerField } from "#web/parts/passkeys/owner-field.tsx";
import { PasskeyFailure } from "#web/parts/passkeys/passkey-failure.tsx";
import { showRecoveryCodes } from "#web/parts/passkeys/recovery-codes.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { DefaultDialog } from "#web/ui/overlays/default-dialog.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";
import { toast } from "#web/ui/overlays/toast.ts";

/** The devices that sign in with a finger or a PIN, and what replaces them. */
export function PasskeysCard() {
  const answer = useAnswer(listMyPasskeys, {});
  return (
    <Card title="패스키" aria-label="패스키">
      <Answered
        answer={answer}
        skeleton={
          <SkeletonStack gap={16}>
            <Skeleton height={64} />
          </SkeletonStack>
        }
      >
        {(mine) => <Passkeys {...mine} />}
      </Answered>
    </Card>
  );
}

function Passkeys({ items, needed, recoveryCodesLeft }: MyPasskeys) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<unknown>();
  const refresh = () => queryClient.invalidateQueries();

  async function add() {
    setFailure(undefined);
    const asked = await askOwner({
      title: "패스키를 추가할까요?",
      content: "이 기기나 보안 키에 패스키를 만들어요. 다음부터 지문, 얼굴, 기기 잠금 번호로 로그인할 수 있어요.",
      confirmLabel: "추가하기",
      work: (proof) => send(startPasskey, proof),
    });
    if (!asked) return;
    try {
      const { recoveryCodes } = await send(addPasskey, { passkey: await makeInBrowser(asked) });
      await refresh();
      toast({ text: "패스키를 추가했어요", tone: "done" });
      if (recoveryCodes) await showRecoveryCodes(recoveryCodes);
    } catch (failure) {
      setFailure(failure);
    }
  }
  async function remove({ id: passkeyId, device }: Passkey) {
    const done = await askOwner({
      title: `${device}의 패스키를 삭제할까요?`,
      content: "이 패스키로는 더 이상 로그인할 수 없어요.",
      confirmLabel: "삭제하기",
      danger: true,
      work: (proof) => send(removePasskey, { passkeyId, ...proof }),
    });
    if (!done) return;
    await refresh();
    toast({ text: "패스키를 삭제했어요", tone: "done" });
  }
  async function renewCodes() {
    const made = await askOwner({
      title: "복구 코드를 새로 만들까요?",
      content: "기존 복구 코드는 더 이상 사용할 수 없어요.",
      confirmLabel: "새로 만들기",
      work: (proof) => send(makeRecoveryCodes, proof),
    });
    if (!made) return;
    await refresh();
    await showRecoveryCodes(made.recoveryCodes);
  }
  return (
    <Stack gap={16}>
      {items.length === 0 ? (
        <Text size={13} tone="muted">
          비밀번호 대신 지문, 얼굴, 기기 잠금 번호로 로그인할 수 있어요.
        </Text>
      ) : (
        <Stack as="ul" gap={16}>
          {items.map((passkey) => (
            <Row as="li" justify="between" gap={12} key={passkey.id}>
              <div>
                <Row as="p" gap={8} wrap size={14}>
                  {passkey.device}
                </Row>
                <Text size={13} tone="muted">
                  {formatInstant(new Date(passkey.createdAt))} 추가
                  <br />
                  {passkey.lastUsedAt ? `마지막 사용 ${formatInstant(new Date(passkey.lastUsedAt))}` : "사용 기록 없음"}
                </Text>
              </div>
              {!(needed && items.length === 1) && (
                <Button
                  colour="white"
                  size={40}
                  onClick={() => remove(passkey)}
                  aria-label={`${passkey.device} 패스키 삭제하기`}
                >
                  삭제하기
                </Button>
              )}
            </Row>
          ))}
        </Stack>
      )}
      <PasskeyFailure failure={failure} />
      <Button colour="white" size={44} icon={KeyRound} onClick={add}>
        패스키 추가하기
      </Button>
      {items.length > 0 && (needed || recoveryCodesLeft > 0) && (
        <Row as="p" gap={8} wrap size={14}>
          복구 코드 {recoveryCodesLeft}개 남음
          <Button colour="white" size={40} onClick={renewCodes}>
            복구 코드 새로 만들기
          </Button>
        </Row>
      )}
    </Stack>
  );
}

interface Question<Reply> {
  title: string;
  content: string;
  confirmLabel: string;
  danger?: boolean;
  /** Called after the owner was verified. An error is shown, and the dialog stays open. */
  work: (proof: { password?: string }) => Promise<Reply>;
}

/** Asks for the password or a passkey, and then runs the action. Undefined: the owner cancels. */
const askOwner = <Reply,>(question: Question<Reply>) =>
  openDialog<Reply>(({ close }) => <OwnerDialog {...question} onDone={close} onCancel={() => close()} />);

interface OwnerDialogProps<Reply> extends Question<Reply> {
  onDone: (reply: Reply) => void;
  onCancel: () => void;
}

function OwnerDialog<Reply>({ work, onDone, onCancel, ...texts }: OwnerDialogProps<Reply>) {
  const working = useWork(async (proof: { password?: string }) => onDone(await work(proof)));
  const form = useForm({
    draftOf: () => ({ password: "" }),
    errorsOf: ({ password }): Record<string, string> => (password ? {} : { password: "비밀번호를 입력해 주세요" }),
    calls: [working],
    send: working.run,
  });
  const go = () => form.save();
  return (
    <DefaultDialog
      {...texts}
      header="본인 확인"
      cancelLabel="취소"
      support={false}
      busy={form.pending}
      onConfirm={go}
      onCancel={onCancel}
      body={
        <Form form={form} onSave={go} gap={12} above={12} failure={<PasskeyFailure failure={form.failure} />}>
          <OwnerField
            state={form.stateOf("password")}
            input={{
              value: form.draft.password,
              onChange: ({ target }) => form.patch({ password: target.value }),
            }}
            onProven={() => working.run({})}
          />
        </Form>
      }
    />
  );
}
