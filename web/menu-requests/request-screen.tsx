import { useParams } from "@tanstack/react-router";
import { getMenuRequest, type MenuRequest } from "#contract/menu-requests.ts";
import { menuFields, menuKinds } from "#domain/menus/menu-content.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { CardSkeleton } from "#web/parts/list/card-skeleton.tsx";
import { MenuDiff } from "#web/parts/menu-diff/menu-diff.tsx";
import { FieldNote } from "#web/parts/review/field-note.tsx";
import { ReviewTimeline } from "#web/parts/review/review-timeline.tsx";
import { ReviewerMessage } from "#web/parts/review/reviewer-message.tsx";
import { StandingCard } from "#web/parts/review/standing-card.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { formatRequest } from "./format-request.ts";
import { RequestActions } from "./request-actions.tsx";
import styles from "./request-screen.module.css";
import { stateIcons } from "./request-tag.tsx";
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
          <Stack gap={16} single={1024} className={styles.columns}>
            <Stack gap={16} packed shrink>
              <RequestHead request={request} />
              <Card title={request.live ? "변경 내용" : "신청한 내용"}>
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
          </Stack>
          <RequestActions request={request} />
        </Stack>
      )}
    </Answered>
  );
}

/** The state of a request, large, and what has to be corrected. */
function RequestHead({ request }: { request: MenuRequest }) {
  const { label, text, tone } = formatRequest(request);
  return (
    <StandingCard icon={stateIcons[tone]} tone={tone} label={label} text={text}>
      <Text tone="muted">
        {request.menuName} · {menuKinds[request.kind].label} · {request.edition}차
      </Text>
      {request.live && !request.closed && request.status !== "NON_DISPLAY_REJECT" && (
        <Text tone="muted">승인될 때까지는 지금 판매 중인 내용 그대로 고객에게 보여요.</Text>
      )}
      <Notes request={request} />
    </StandingCard>
  );
}

function Notes({ request: { fieldNotes, reason, closed } }: { request: MenuRequest }) {
  const fields = keysOf(menuFields).filter((field) => fieldNotes[field]);
  if (closed || (fields.length === 0 && reason === "")) return null;
  return (
    <ReviewerMessage reason={reason}>
      <Stack as="dl" gap={8}>
        {fields.map((field) => (
          <div key={field}>
            <Text as="dt" size={13} weight="bold">
              {menuFields[field].label}
            </Text>
            <dd>{fieldNotes[field]}</dd>
          </div>
        ))}
      </Stack>
    </ReviewerMessage>
  );
}
