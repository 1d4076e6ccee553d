import { WifiOff } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { DialogCard, DialogFacts } from "./dialog-card.tsx";

export type NetworkDialogProps = { requestCode?: string; onClose: () => void; onRetry?: () => void };

export function NetworkDialog({ requestCode, onClose, onRetry }: NetworkDialogProps) {
  return (
    <DialogCard
      icon={<WifiOff size={28} aria-hidden />}
      title="접속이 원활하지 않습니다"
      content={"인터넷 연결을 확인하고 다시 시도해 주세요.\n입력한 내용은 그대로 있어요."}
      support
      actions={
        <>
          <Button
            colour={onRetry ? "gray" : "purple"}
            size={50}
            onClick={onClose}
            data-first-focus={!onRetry || undefined}
          >
            닫기
          </Button>
          {onRetry && (
            <Button colour="purple" size={50} onClick={onRetry} data-first-focus>
              다시 시도하기
            </Button>
          )}
        </>
      }
    >
      {requestCode !== undefined && <DialogFacts facts={[["요청 코드", requestCode]]} />}
    </DialogCard>
  );
}
