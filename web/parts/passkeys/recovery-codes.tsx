import { Copy } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { DefaultDialog } from "#web/ui/overlays/default-dialog.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./recovery-codes.module.css";

/** Shown once: they cannot be read again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      toast({ text: "복구 코드를 복사했어요", tone: "done" });
    } catch {
      // Without https the clipboard is not available; the codes can be selected instead.
      toast({ text: "복사하지 못했어요. 코드를 직접 적어 두세요", tone: "failed" });
    }
  }
  return (
    <Stack gap={12} above={12} className={styles.codes}>
      <Stack as="ul" pad={16} radius="control" fill="canvas" size={14} center aria-label="복구 코드">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Stack>
      <Button colour="white" size={44} icon={Copy} onClick={copy}>
        모두 복사하기
      </Button>
    </Stack>
  );
}

export const recoveryAdvice =
  "패스키를 사용할 수 없을 때 비밀번호와 함께 코드 하나로 한 번 로그인할 수 있어요. 지금만 볼 수 있으니 안전한 곳에 적어 두세요.";

export const showRecoveryCodes = (codes: readonly string[]) =>
  openDialog(({ close }) => (
    <DefaultDialog
      header="복구 코드"
      title={`복구 코드 ${codes.length}개를 만들었어요`}
      content={recoveryAdvice}
      body={<RecoveryCodes codes={codes} />}
      confirmLabel="저장했어요"
      support={false}
      onConfirm={() => close()}
      onCancel={() => close()}
    />
  ));
