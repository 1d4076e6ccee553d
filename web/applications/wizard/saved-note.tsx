import { seoulTime } from "#domain/time/seoul-time.ts";
import { failureText } from "#web/api/failures.ts";
import { Button } from "#web/ui/button.tsx";
import { Row } from "#web/ui/layout.tsx";
import type { Draft, DraftKeeper } from "./draft-keeper.ts";

/** Shows that the typed text is saved. */
export function SavedNote({ draft, keeper }: { draft: Draft; keeper: DraftKeeper }) {
  const { state, savedAt, failure, newer } = draft;
  if (newer) return <>다른 곳에서 변경된 내용이 있어 저장을 중지했어요</>;
  if (state === "failed") {
    return (
      <Row as="span" gap={8} rows={4} inline wrap weight="medium" tone="red">
        <span>저장하지 못했어요. 입력한 내용은 이 화면에 그대로 있어요. {failureText(failure).title}</span>
        <Button colour="white" size={30} onClick={keeper.flush}>
          다시 저장하기
        </Button>
      </Row>
    );
  }
  if (state === "saving" || state === "unsaved") return <>저장 중</>;
  if (state === "saved" && savedAt)
    return (
      <>
        저장했어요 <span className="number">{seoulTime(savedAt)}</span>
      </>
    );
  return <>작성하는 대로 자동 저장돼요</>;
}
