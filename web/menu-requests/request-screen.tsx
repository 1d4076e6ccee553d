import { useParams } from "@tanstack/react-router";
import { getMenuRequest } from "#contract/menu-requests.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { CardSkeleton } from "#web/parts/list/card-skeleton.tsx";
import { MenuDiff } from "#web/parts/menu-diff/menu-diff.tsx";
import { FieldNote } from "#web/parts/review/field-note.tsx";
import { ReviewTimeline } from "#web/parts/review/review-timeline.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { RequestActions } from "./request-actions.tsx";
import { RequestHead } from "./request-head.tsx";
import styles from "./request-screen.module.css";
import { ForLeaders } from "./requests-screen.tsx";

/** One request of the shop: its state, the reviewer's notes, and the possible actions. */
export function RequestScreen() {
  const { role } = useCurrentShop();
  const { requestId } = useParams({ from: "/_app/partners/partners/shops/$shopId/menus/requests/$requestId" });
  const leads = role !== "MEMBER";
  const answer = useAnswer(getMenuRequest, { id: Number(requestId) }, { enabled: leads });
  if (!leads) return <ForLeaders />;
  return (
    <Answered answer={answer} skeleton={<CardSkeleton rows={8} />}>
      {(request) => (
        <Stack gap={16} packed shrink>
          <div className={styles.columns}>
            <Stack gap={16} packed shrink>
              <RequestHead request={request} />
              <Card title={request.live ? "무엇이 바뀌나요" : "신청한 내용"}>
                <MenuDiff
                  request={request}
                  note={(field) => request.fieldNotes[field] && <FieldNote note={request.fieldNotes[field]} />}
                />
              </Card>
            </Stack>
            <Stack gap={16} packed shrink>
              {request.photoUrl && (
                <Card title="사진">
                  <img className={styles.photo} src={request.photoUrl} alt={`${request.menuName} 사진`} />
                </Card>
              )}
              <Card title="기록">
                <ReviewTimeline steps={request.timeline} />
              </Card>
            </Stack>
          </div>
          <RequestActions request={request} />
        </Stack>
      )}
    </Answered>
  );
}
