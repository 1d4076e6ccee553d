import type { MenuRequest } from "#contract/menu-requests.ts";
import { menuFields, menuKinds } from "#domain/menus/menu-content.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { ReviewerWords } from "#web/parts/review/reviewer-words.tsx";
import { StandingCard } from "#web/parts/review/standing-card.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { formatRequest } from "./format-request.ts";

import { stateIcons } from "./request-tag.tsx";

/** The state of a request, large, and what has to be corrected. */
export function RequestHead({ request }: { request: MenuRequest }) {
  const { label, text, tone } = formatRequest(request);
  return (
    <StandingCard icon={stateIcons[tone]} tone={tone} label={label} text={text}>
      <Text tone="muted">
        {request.menuName} · {menuKinds[request.kind].label} · {request.edition}판
      </Text>
      {request.live && !request.closed && request.status !== "NON_DISPLAY_REJECT" && (
        <Text tone="muted">승인될 때까지는 지금 판매 중인 내용 그대로 손님에게 보여요.</Text>
      )}
      <Notes request={request} />
    </StandingCard>
  );
}

function Notes({ request: { fieldNotes, reason, closed } }: { request: MenuRequest }) {
  const fields = keysOf(menuFields).filter((field) => fieldNotes[field]);
  if (closed || (fields.length === 0 && reason === "")) return null;
  return (
    <ReviewerWords reason={reason}>
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
    </ReviewerWords>
  );
}
