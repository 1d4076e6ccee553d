import { useQueryClient } from "@tanstack/react-query";
import { ArrowRight, Ban, CalendarPlus } from "lucide-react";
import type { ScreenedAdvertisement } from "#contract/advertisement-screenings.ts";
import { displayedAdvertisementStatuses } from "#domain/advertising/advertisement.ts";
import { canMoveAdvertisement } from "#domain/advertising/advertisement-moves.ts";
import { ReviewBar } from "#web/parts/review/review-bar.tsx";
import { Button } from "#web/ui/button.tsx";
import { useScreeningCalls } from "./use-screening-calls.tsx";

interface ScreeningBarProps {
  advertisement: ScreenedAdvertisement;
  onNext: (nextId: number | undefined) => void;
}

const shown: readonly string[] = displayedAdvertisementStatuses;

/** The decisions that are possible now. */
export function ScreeningBar({ advertisement, onNext }: ScreeningBarProps) {
  const { status, nextId, openedBy, ownShop } = advertisement;
  const queryClient = useQueryClient();
  const { open, approve, reject, stop, addDays, pending, failure } = useScreeningCalls(advertisement);
  /** After a refusal the current state is shown with the reason above it; after a decision the next case opens. */
  async function decide(act: () => Promise<boolean | undefined>, goesOn: boolean) {
    const outcome = await act();
    if (outcome && goesOn) onNext(nextId ?? undefined);
    if (outcome === false) await queryClient.invalidateQueries();
  }
  const waits = canMoveAdvertisement(status, "approve");
  const [title, text] = messageOf(advertisement);
  return (
    <ReviewBar failure={failure} title={title} text={text}>
      {!ownShop && waits && openedBy === null && (
        <Button colour="black" size={50} busy={pending} onClick={() => decide(open, false)}>
          심사 시작하기
        </Button>
      )}
      {!ownShop && waits && openedBy !== null && (
        <>
          <Button colour="gray" size={50} busy={pending} onClick={() => decide(reject, true)}>
            반려하기
          </Button>
          <Button colour="purple" size={50} busy={pending} onClick={() => decide(approve, true)}>
            승인하기
          </Button>
        </>
      )}
      {!ownShop && !waits && canMoveAdvertisement(status, "forceTerminate") && (
        <>
          {shown.includes(status) && (
            <Button colour="gray" size={50} icon={CalendarPlus} busy={pending} onClick={() => decide(addDays, false)}>
              기간 연장하기
            </Button>
          )}
          <Button colour="red" kind="secondary" size={50} icon={Ban} busy={pending} onClick={() => decide(stop, false)}>
            강제 종료하기
          </Button>
        </>
      )}
      {nextId !== null && (ownShop || !waits) && (
        <Button colour="white" size={50} iconAfter={ArrowRight} onClick={() => onNext(nextId)}>
          다음 심사 보기
        </Button>
      )}
    </ReviewBar>
  );
}

function messageOf({ status, ownShop, openedBy }: ScreenedAdvertisement): [title: string, text: string] {
  if (ownShop) return ["내 매장의 광고예요", "다른 운영자가 심사해야 해요."];
  if (status === "WAITING")
    return openedBy === null
      ? ["아직 심사를 시작하지 않았어요", "심사를 시작하면 매장에 심사 중이라고 보여요."]
      : ["지금 보는 내용에만 적용돼요", "그사이 내용이 변경되면 처리하지 않고 알려 드려요. 반려하면 전액 환불돼요."];
  if (canMoveAdvertisement(status, "forceTerminate"))
    return ["심사를 통과한 광고예요", "정책을 위반한 광고는 사유를 남기고 강제 종료할 수 있어요."];
  return ["끝난 광고예요", "처리할 내용이 없어요."];
}
