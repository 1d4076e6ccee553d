import { Sunrise } from "lucide-react";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogCard, DialogFacts } from "./dialog-card.tsx";

export type WelcomeBackDialogProps = { wokenAt: Date; name?: string; onClose: () => void };

export function WelcomeBackDialog({ wokenAt, name, onClose }: WelcomeBackDialogProps) {
  return (
    <DialogCard
      icon={<Sunrise size={28} aria-hidden />}
      title={name === undefined ? "다시 만나 반가워요" : `다시 만나 반가워요, ${name} 님`}
      content={"파트너스 서비스 휴면이 해제됐어요.\n매장, 메뉴, 직원 정보는 그대로 있어요."}
      support
      actions={
        <Button colour="purple" size={50} onClick={onClose} data-first-focus>
          이어서 이용하기
        </Button>
      }
    >
      <DialogFacts facts={[["휴면 해제 일시", formatInstant(wokenAt)]]} />
    </DialogCard>
  );
}
