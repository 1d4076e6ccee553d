import type { ReactNode } from "react";
import { DefaultDialog } from "#web/ui/overlays/default-dialog.tsx";
import { DialogFacts } from "#web/ui/overlays/dialog-card.tsx";
import { NetworkDialog } from "#web/ui/overlays/network-dialog.tsx";
import { PaymentErrorDialog } from "#web/ui/overlays/payment-error-dialog.tsx";
import { SimpleConfirm } from "#web/ui/overlays/simple-confirm.tsx";
import { WelcomeBackDialog } from "#web/ui/overlays/welcome-back-dialog.tsx";
import styles from "./kit.module.css";
import { KitBlock } from "./kit-block.tsx";

const stay = () => {};

export function KitDialogs() {
  return (
    <KitBlock title="대화상자" note="배경 19999, 대화상자 20000. 휴대폰에서는 아래에서 올라와요">
      <div className={styles.stage}>
        <Shown as="기본 대화상자">
          <DefaultDialog
            header="예약 취소"
            title="김서연 님 예약을 취소할까요?"
            content="매장에서 취소하면 고객 결제 금액을 전액 환불해 드려요."
            body={
              <DialogFacts
                facts={[
                  ["예약", "2026.11.14 (토) 14:30"],
                  ["메뉴", "뿌리 염색"],
                  ["환불할 금액", "82,000원"],
                ]}
              />
            }
            confirmLabel="예약 취소하기"
            cancelLabel="닫기"
            danger
            onConfirm={stay}
            onCancel={stay}
          />
        </Shown>
        <Shown as="결제 오류">
          <PaymentErrorDialog
            requestCode="K7Q-3F2"
            facts={[
              ["보호된 내용", "성수역 3번 출구, 300m"],
              ["자리 확보 시간", "14:35까지"],
            ]}
            onRestart={stay}
          />
        </Shown>
        <Shown as="간단 확인">
          <SimpleConfirm
            title="저장하지 않고 나갈까요?"
            content="수정한 내용 2개가 사라져요."
            confirmLabel="계속 수정하기"
            cancelLabel="나가기"
            onConfirm={stay}
            onCancel={stay}
          />
        </Shown>
        <Shown as="휴면 해제">
          <WelcomeBackDialog name="박지현" wokenAt={new Date("2026-11-14T14:20:00+09:00")} onClose={stay} />
        </Shown>
        <Shown as="접속 오류">
          <NetworkDialog requestCode="M2C-8XA" onClose={stay} onRetry={stay} />
        </Shown>
      </div>
    </KitBlock>
  );
}

function Shown({ as, children }: { as: string; children: ReactNode }) {
  return (
    <div>
      <h3>{as}</h3>
      {children}
    </div>
  );
}
