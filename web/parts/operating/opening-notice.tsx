import { Link } from "@tanstack/react-router";
import { ChevronRight, CircleCheck, CircleDashed, Rocket } from "lucide-react";
import type { Application } from "#contract/application.ts";
import { getApplication, listMyApplications } from "#contract/applications.ts";
import { applicationFields, type OpeningField } from "#domain/applications/application-field.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./opening-notice.module.css";

const places = [
  { field: "opening.menus", to: "/partners/shops/$shopId/menus" },
  { field: "opening.staffs", to: "/partners/shops/$shopId/staffs" },
  { field: "opening.hours", to: "/partners/shops/$shopId/schedule" },
  { field: "opening.notices", to: "/partners/shops/$shopId/settings/notifications" },
] as const satisfies readonly { field: OpeningField; to: string }[];

/**
 * What a new shop still needs before it takes bookings. Its owner requests the service open; the others read about it.
 */
export default function OpeningNotice() {
  const { shop, role } = useCurrentShop();
  const isOwner = role === "OWNER";
  const { data: mine } = useAnswer(listMyApplications, { shopId: shop.id }, { enabled: isOwner });
  const line = mine?.items.find(({ form, closed }) => form === "SERVICE_OPEN" && !closed);
  const { data: application } = useAnswer(getApplication, { id: line?.id ?? 0 }, { enabled: line !== undefined });
  return (
    <Card>
      <Stack gap={20}>
        <Row gap={16} wrap className={styles.head}>
          <Rocket size={28} color="var(--purple)" strokeWidth={1.75} aria-hidden />
          <div>
            <Text as="h2" size={20}>
              오픈을 준비하고 있어요
            </Text>
            <Text tone="muted">{messageOf(isOwner, application)}</Text>
          </div>
          {isOwner && mine && <Ask shopId={shop.id} application={line} />}
        </Row>
        {isOwner && (!line || line.status === null || line.status === "REJECT") && (
          <Stack as="ul" gap={8} className={styles.places}>
            {places.map(({ field, to }) => (
              <li key={field}>
                <Link to={to} params={{ shopId: String(shop.id) }}>
                  <Mark check={application?.opening?.[field]} />
                  <Stack as="span" grow size={13} tone="muted">
                    <Text as="b" size={14} weight="medium" tone="plain">
                      {applicationFields[field].label}
                    </Text>
                    {application?.opening?.[field]?.words}
                  </Stack>
                  <ChevronRight size={16} aria-hidden />
                </Link>
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

function messageOf(isOwner: boolean, application: Application | undefined): string {
  if (!isOwner) return "대표가 서비스 오픈을 신청하고 승인받으면 온라인 예약을 받아요.";
  if (application?.status === "REJECT") return "오픈 신청에 수정할 내용이 있어요.";
  if (application && application.status !== null) return "오픈 신청을 심사하고 있어요. 결과를 알림으로 알려요.";
  return "네 가지를 준비하고 오픈을 신청하면 심사를 거쳐 온라인 예약을 받아요.";
}

function Mark({ check }: { check: { ready: boolean } | undefined }) {
  return check?.ready ? (
    <CircleCheck size={20} aria-label="준비했어요" className={styles.ready} />
  ) : (
    <CircleDashed size={20} aria-hidden className={styles.open} />
  );
}

function Ask({
  shopId,
  application,
}: {
  shopId: number;
  application: { id: number; status: string | null } | undefined;
}) {
  const to = application ? (
    <Link to="/partners/requests/$requestId" params={{ requestId: String(application.id) }} search={{}} />
  ) : (
    <Link to="/partners/requests/new" search={{ target: "SERVICE_OPEN", shop: shopId }} preload={false} />
  );
  const isSent = application !== undefined && application.status !== null;
  return (
    <Button colour={isSent ? "white" : "purple"} size={44} render={to}>
      {isSent ? "신청 보기" : "서비스 오픈 신청하기"}
    </Button>
  );
}
