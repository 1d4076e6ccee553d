import { Plus } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Columns, Stack } from "#web/ui/layout.tsx";
import { ToastCard } from "#web/ui/overlays/toast-card.tsx";
import styles from "./kit.module.css";
import { KitBlock } from "./kit-block.tsx";

const stay = () => {};

export function KitMoments() {
  return (
    <KitBlock title="빈 화면, 오류, 불러오는 중, 알림">
      <Columns gap={24} single={1024}>
        <Card>
          <EmptyState
            title="아직 예약이 없어요"
            text="전화로 받은 예약도 여기서 함께 관리해요."
            action={
              <Button colour="purple" size={44} icon={Plus}>
                예약 등록하기
              </Button>
            }
          />
        </Card>
        <Card>
          <ErrorState
            title="정산 내역을 불러오지 못했어요"
            kept="저장한 내용은 그대로 있어요."
            requestCode="K7Q-3F2"
            onRetry={stay}
          />
        </Card>
        <Card>
          <SkeletonStack label="예약을 불러오는 중이에요" gap={12}>
            <Skeleton width={96} />
            <Skeleton width={180} height={32} />
            {["80%", "64%", "72%"].map((width) => (
              <Stack key={width} align="center" gap={12} line="top" className={styles.line}>
                <Skeleton shape="circle" />
                <Skeleton width={width} />
                <Skeleton />
              </Stack>
            ))}
          </SkeletonStack>
        </Card>
        <Card>
          <Stack gap={12} className={styles.toasts}>
            <ToastCard text="예약을 확정했어요" action={{ label: "되돌리기", onPress: stay }} />
            <ToastCard tone="news" text="15:30 배수아 님 예약이 들어왔어요" action={{ label: "보기", onPress: stay }} />
            <ToastCard
              tone="failed"
              text="저장하지 못했어요. 입력은 그대로예요"
              action={{ label: "다시", onPress: stay }}
            />
          </Stack>
        </Card>
      </Columns>
    </KitBlock>
  );
}
