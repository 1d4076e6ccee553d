import { Link } from "@tanstack/react-router";
import type { Application } from "#contract/application.ts";
import { type ApplicationField, applicationFields } from "#domain/applications/application-field.ts";
import { applicationForms } from "#domain/applications/application-form.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { standingIcons } from "#web/parts/application-card/application-tag.tsx";
import { formatApplication } from "#web/parts/application-text/format-application.ts";
import { ReviewerMessage } from "#web/parts/review/reviewer-message.tsx";
import { StandingCard } from "#web/parts/review/standing-card.tsx";
import { Button } from "#web/ui/button.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import styles from "./application-detail.module.css";

/** The status, the usual time, and what the reviewer says. */
export function DetailHead({ application }: { application: Application }) {
  const { form, shopName, edition, status, closed, queue, shopId } = application;
  const standing = formatApplication(application, application);
  const opens = closed && status === "APPROVAL" && shopId !== null && (form === "SETUP" || form === "SERVICE_OPEN");
  return (
    <StandingCard
      icon={standingIcons[standing.tone]}
      tone={standing.tone}
      label={standing.label}
      text={textOf(application, standing.text)}
      action={
        opens && (
          <Button
            colour="purple"
            size={44}
            render={<Link to="/partners/shops/$shopId/today" params={{ shopId: String(shopId) }} />}
          >
            매장으로 가기
          </Button>
        )
      }
    >
      <Text tone="muted">
        {applicationForms[form].label}
        {shopName && ` · ${shopName}`}
        {edition > 0 && ` · ${edition}차`}
      </Text>
      {queue && (
        <Row as="dl" align="stretch" wrap padTop={12} line="top" className={styles.queue}>
          <div>
            <Text as="dt" size={13} tone="muted">
              내 앞 대기
            </Text>
            <Text as="dd" size={16} weight="bold" number>
              {queue.ahead.toLocaleString("ko-KR")}건
            </Text>
          </div>
          <div>
            <Text as="dt" size={13} tone="muted">
              심사 기한
            </Text>
            <Text as="dd" size={16} weight="bold" number>
              {formatInstant(new Date(queue.dueAt))}
            </Text>
          </div>
        </Row>
      )}
      <WhatToCorrect application={application} />
    </StandingCard>
  );
}

/** An approval has another meaning for each form. */
function textOf({ form, status, closed, transfer }: Application, usual: string): string {
  if (!closed || status !== "APPROVAL") return usual;
  if (form === "SETUP") return "매장이 만들어졌어요. 메뉴와 디자이너를 준비하고 서비스 오픈을 신청해 주세요.";
  if (form === "SERVICE_OPEN") return "매장을 오픈했어요. 예약을 받고 있는지는 오늘 화면에서 확인할 수 있어요.";
  if (form === "TRANSFER" && transfer?.cutOverAt)
    return `${formatInstant(new Date(transfer.cutOverAt))}에 매장이 양도돼요.`;
  if (form === "TERMINATION") return "마지막 영업일이 지나면 입점이 해지돼요.";
  return "신청한 내용으로 변경됐어요.";
}

function WhatToCorrect({ application: { reason, fieldNotes, closed, status } }: { application: Application }) {
  const noted = Object.keys(fieldNotes) as ApplicationField[];
  if (closed || status !== "REJECT" || (reason === "" && noted.length === 0)) return null;
  return (
    <ReviewerMessage reason={reason}>
      {noted.length > 0 && <p>수정할 항목: {noted.map((field) => applicationFields[field].label).join(", ")}</p>}
    </ReviewerMessage>
  );
}
