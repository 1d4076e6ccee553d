import { RotateCcw } from "lucide-react";
import { resendTextMessage, type TextMessage } from "#contract/text-messages.ts";
import { textMessageStates } from "#domain/accounts/text-message.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./messages-screen.module.css";

interface MessageSheetProps {
  message: TextMessage | undefined;
  onClose: () => void;
}

export function MessageSheet({ message, onClose }: MessageSheetProps) {
  return (
    <Sheet open={message !== undefined} onClose={onClose} title={message?.label ?? "문자"}>
      {message && (
        <Stack gap={16}>
          <Facts
            facts={[
              ["받는 사람", message.maskedPhone],
              ["상태", textMessageStates[message.state].label],
              ["생성 일시", formatInstant(new Date(message.createdAt))],
              ["발송 일시", message.sentAt === null ? "예정" : formatInstant(new Date(message.sentAt))],
              ...(message.problem === null ? [] : [["실패 사유", message.problem] as const]),
            ]}
          />
          {message.words !== null && (
            <Text pad={16} radius="control" fill="canvas" className={styles.words}>
              {message.words}
            </Text>
          )}
          {message.resendable && <Resend id={message.id} />}
        </Stack>
      )}
    </Sheet>
  );
}

function Resend({ id }: { id: number }) {
  const { run, state, failure } = useCall(resendTextMessage);
  async function resend() {
    if (await run({ id })) toast({ text: "다시 보내고 있어요", tone: "done" });
  }
  return (
    <>
      <FormFailure failure={failure} />
      <Button colour="purple" size={50} icon={RotateCcw} fullWidth busy={state === "pending"} onClick={resend}>
        다시 보내기
      </Button>
    </>
  );
}
