import { Link } from "@tanstack/react-router";
import { BellRing, ChevronRight, Clock, ListChecks } from "lucide-react";
import { getBookingSettings } from "#contract/booking-settings.ts";
import { type ApplicationForm, applicationForms } from "#domain/applications/application-form.ts";
import { operatingStatuses, serviceCategories } from "#domain/shops/shop.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { UnsavedContext, useUnsavedGuard } from "#web/parts/form/unsaved.ts";
import { BookingState } from "#web/parts/operating/booking-state.tsx";
import { OperatingSwitch } from "#web/parts/operating/operating-switch.tsx";
import { statusTone } from "#web/parts/operating/status-tone.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { BookingSettingsCard } from "./booking-settings-card.tsx";
import styles from "./settings-screen.module.css";
import { ShopFaceCard } from "./shop-face-card.tsx";

const places = [
  {
    to: "/partners/shops/$shopId/settings/first-steps",
    label: "예약 준비",
    text: "온라인 예약을 받는 데 필요한 단계를 확인해요",
    icon: ListChecks,
  },
  {
    to: "/partners/shops/$shopId/settings/notifications",
    label: "예약 알림",
    text: "예약 알림을 받을 번호를 설정해요",
    icon: BellRing,
  },
  {
    to: "/partners/shops/$shopId/schedule",
    label: "영업시간과 휴무일",
    text: "영업시간, 정기 휴무, 공휴일, 임시 휴무를 설정해요",
    icon: Clock,
  },
] as const;

export function SettingsScreen() {
  const { shop, role } = useCurrentShop();
  const { setUnsaved } = useUnsavedGuard();
  const { data: booking } = useAnswer(getBookingSettings, { shopId: shop.id });
  const { operatingStatus, pausedAt, openedAt, closedAt, addresses } = shop;
  const since = closedAt ?? (operatingStatus === "PAUSED" ? pausedAt : null);
  const facts: [string, string][] = [
    ["매장 이름", shop.name],
    ["업종", serviceCategories[shop.serviceCategory].label],
    ["대표", shop.ownerName],
    ["전화번호", shop.phoneNumber],
    ["도로명 주소", [addresses.road, addresses.detail].filter(Boolean).join(" ")],
    ["지번 주소", addresses.jibun],
    ["디자이너", `${shop.staffCount}명`],
    ["오픈일", openedAt ? formatInstant(new Date(openedAt)) : "아직 열지 않았어요"],
  ];
  return (
    <Stack gap={16} width="reading">
      <Card title="운영 상태">
        <Row gap={12} className={styles.state}>
          <Tag tone={statusTone[operatingStatus]}>{operatingStatuses[operatingStatus].label}</Tag>
          <div>
            {booking ? (
              <BookingState shopId={shop.id} obstacles={booking.obstacles} maySet />
            ) : (
              <Skeleton width={240} height={24} />
            )}
            {since && <p>{formatInstant(new Date(since))}부터</p>}
          </div>
          {!shop.closedAt && <OperatingSwitch shop={shop} />}
        </Row>
      </Card>
      <UnsavedContext value={setUnsaved}>
        <BookingSettingsCard shop={shop} />
        <ShopFaceCard shop={shop} />
      </UnsavedContext>
      <nav aria-label="매장 설정">
        <Box as="ul" links frame radius="card" fill="surface" overflow="clip" className={styles.places}>
          {places.map(({ to, label, text, icon: Icon }) => (
            <li key={to}>
              <Link to={to} params={{ shopId: String(shop.id) }}>
                <Icon size={20} color="var(--text-muted)" aria-hidden />
                <Stack as="span" grow>
                  <strong>{label}</strong>
                  <Text as="small" size={13} tone="muted">
                    {text}
                  </Text>
                </Stack>
                <ChevronRight size={16} color="var(--text-muted)" aria-hidden />
              </Link>
            </li>
          ))}
        </Box>
      </nav>
      <Card title="매장 정보">
        <Facts facts={facts} />
        {role !== "OWNER" && (
          <Text above={16} padTop={16} line="top" tone="muted" size={13}>
            매장 정보는 대표가 신청해서 변경할 수 있어요.
          </Text>
        )}
      </Card>
      {role === "OWNER" && <ChangeRequests shopId={shop.id} />}
    </Stack>
  );
}

const forms = [
  "SHOP",
  "SETUP_CHANGE",
  "REPRESENTATIVE",
  "ONLINE_BUSINESS_REPORT",
  "TRANSFER",
  "TERMINATION",
] as const satisfies readonly ApplicationForm[];

/** Data that an owner can change only by a request with a review. */
function ChangeRequests({ shopId }: { shopId: number }) {
  return (
    <Card title="신청해서 변경하기" note="심사를 거쳐요" padded={false}>
      <Box as="ul" links className={styles.requests}>
        {forms.map((form) => (
          <li key={form}>
            <Link to="/partners/requests/new" search={{ target: form, shop: shopId }} preload={false}>
              <Stack as="span" grow>
                <strong>{applicationForms[form].label}</strong>
                <Text as="small" size={13} tone="muted">
                  {applicationForms[form].purpose}
                </Text>
              </Stack>
              <ChevronRight size={16} color="var(--text-muted)" aria-hidden />
            </Link>
          </li>
        ))}
      </Box>
    </Card>
  );
}
