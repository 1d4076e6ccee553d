import { CalendarClock, Copy, Ellipsis, Phone, UserX } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Kbd } from "#web/ui/display/kbd.tsx";
import { Spinner } from "#web/ui/display/spinner.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Columns } from "#web/ui/layout.tsx";
import { DefaultDialog } from "#web/ui/overlays/default-dialog.tsx";
import { DialogFacts } from "#web/ui/overlays/dialog-card.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";
import { hideLoader, showLoader } from "#web/ui/overlays/loader-overlay.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { KitBlock, KitRow } from "./kit-block.tsx";

export function KitOverlays() {
  const [sheet, setSheet] = useState<"closed" | "modal" | "beside">("closed");

  async function askToDelete() {
    const sure = await confirm({
      title: "이 메뉴를 삭제할까요?",
      content: "이미 받은 예약은 그대로예요.",
      confirmLabel: "삭제하기",
      danger: true,
    });
    toast(
      sure
        ? { text: "메뉴를 삭제했어요", action: { label: "되돌리기", onPress: () => {} } }
        : { text: "그대로 뒀어요" },
    );
  }

  return (
    <KitBlock title="열어 보기" note="처음 열 때 불러와요">
      <Card>
        <Columns gap={24} single={1024}>
          <KitRow label="질문하고 기다리기">
            <Button colour="red" kind="secondary" onClick={askToDelete}>
              메뉴 삭제하기
            </Button>
            <Button onClick={askToMove}>예약 옮기기</Button>
          </KitRow>
          <KitRow label="옆 패널과 메뉴">
            <Button onClick={() => setSheet("modal")}>예약 자세히 보기</Button>
            <Button onClick={() => setSheet("beside")}>예약 보드 옆에 열기</Button>
            <Menu
              label="예약 메뉴"
              trigger={<IconButton icon={Ellipsis} label="더 보기" look="outlined" />}
              items={[
                { label: "시간 옮기기", icon: CalendarClock, note: "M", onSelect: () => toast({ text: "옮겨요" }) },
                { label: "예약번호 복사하기", icon: Copy, onSelect: () => toast({ text: "복사했어요" }) },
                { label: "전화하기", icon: Phone, disabled: true, onSelect: () => {} },
                "line",
                { label: "노쇼 처리하기", icon: UserX, danger: true, onSelect: () => {} },
              ]}
            />
          </KitRow>
          <KitRow label="알림과 불러오기">
            <Button onClick={() => toast({ text: "15:30 배수아 님 예약이 들어왔어요", tone: "news" })}>
              알림 보기
            </Button>
            <Button onClick={() => toast({ text: "저장하지 못했어요. 입력은 그대로예요", tone: "failed" })}>
              실패 알림 보기
            </Button>
            <Button onClick={loadForAMoment}>전체 불러오기 보기</Button>
          </KitRow>
          <KitRow label="버튼, 로딩 (72는 전체 화면)">
            <Kbd>⌘ K</Kbd>
            <Kbd>Enter</Kbd>
            <Kbd>M</Kbd>
            <Spinner size={16} />
            <Spinner size={24} />
            <Spinner size={32} />
            <Spinner size={72} />
          </KitRow>
        </Columns>
      </Card>
      <Sheet
        open={sheet !== "closed"}
        modal={sheet !== "beside"}
        onClose={() => setSheet("closed")}
        header={<Tag tone="purple">예약 확정</Tag>}
        title="김나은 님"
        footer={
          <Button colour="purple" size={50} onClick={() => setSheet("closed")}>
            시술 완료하기
          </Button>
        }
      >
        <DialogFacts
          facts={[
            ["시간", "14:00~16:00"],
            ["디자이너", "이지아 실장"],
            ["메뉴", "디지털펌, 클리닉"],
          ]}
        />
      </Sheet>
    </KitBlock>
  );
}

async function askToMove() {
  const answer = await openDialog<"moved">(({ close }) => (
    <DefaultDialog
      header="예약 옮기기"
      title="16:20으로 옮길까요?"
      content="차액 5,000원은 고객에게 환불해 드려요."
      confirmLabel="옮기기"
      cancelLabel="닫기"
      onConfirm={() => close("moved")}
      onCancel={() => close()}
    />
  ));
  if (answer === "moved") toast({ text: "예약을 옮겼어요" });
}

function loadForAMoment() {
  showLoader();
  setTimeout(hideLoader, 1_500);
}
