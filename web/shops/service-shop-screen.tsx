import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { getServiceShop, type ServiceShop } from "#contract/shops.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { BookingFrame, type Device } from "#web/parts/booking-frame/booking-frame.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Tabs } from "#web/ui/display/tabs.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./settings-screen.module.css";

const devices = [
  { value: "phone", label: "휴대폰" },
  { value: "desktop", label: "데스크톱" },
] as const satisfies readonly { value: Device; label: string }[];

/** The booking page as its customers see it, with links to where each piece of it is edited. */
export function ServiceShopScreen() {
  const { shop, role } = useCurrentShop();
  const answer = useAnswer(getServiceShop, { id: shop.id });
  const [device, setDevice] = useState<Device>("phone");
  return (
    <Answered answer={answer} skeleton={<Loading />}>
      {(shown) => (
        <Stack align="start" gap={24} single={1200} className={styles.customers}>
          <Stack gap={16} shrink>
            <Row gap={12} wrap>
              <Tabs label="기기" look="segments" items={devices} value={device} onChange={setDevice} />
              <Tag tone={shown.takesOnlineBookings ? "arrived" : "waits"}>
                {shown.takesOnlineBookings ? "온라인 예약 받는 중" : "온라인 예약 불가"}
              </Tag>
            </Row>
            {!shown.takesOnlineBookings && (
              <Notice>지금은 고객이 예약할 수 없어요. 여기에서는 매장 멤버에게만 미리 보여 드려요.</Notice>
            )}
            <BookingFrame shopId={shop.id} device={device} version={JSON.stringify(shown)} />
          </Stack>
          {role !== "MEMBER" && <Pieces shown={shown} isOwner={role === "OWNER"} />}
        </Stack>
      )}
    </Answered>
  );
}

interface Piece {
  label: string;
  text: string;
  to: string;
  search?: Record<string, unknown>;
}

function Pieces({ shown, isOwner }: { shown: ServiceShop; isOwner: boolean }) {
  const { id, photoUrl, introduction, designers, address } = shown;
  const pieces: Piece[] = [
    {
      label: "매장 사진",
      text: photoUrl ? "대표 사진 1장" : "아직 사진이 없어요",
      to: "/partners/shops/$shopId/settings",
    },
    { label: "매장 소개", text: introduction || "아직 소개가 없어요", to: "/partners/shops/$shopId/settings" },
    { label: "메뉴와 가격", text: "시술, 소요 시간, 가격과 선택지", to: "/partners/shops/$shopId/menus" },
    { label: "디자이너", text: `공개 ${designers.length}명`, to: "/partners/shops/$shopId/staffs" },
    { label: "영업시간과 휴무일", text: "고객이 선택할 수 있는 시간", to: "/partners/shops/$shopId/schedule" },
    { label: "예약 마감과 기간", text: "언제까지, 며칠 뒤까지 받을지", to: "/partners/shops/$shopId/settings" },
    ...(isOwner
      ? [
          {
            label: "매장 이름, 주소, 전화번호",
            text: address,
            to: "/partners/requests/new",
            search: { target: "SHOP", shop: id },
          },
        ]
      : []),
  ];
  return (
    <Card title="수정하기" padded={false}>
      <Box as="ul" links className={styles.requests}>
        {pieces.map(({ label, text, to, search }) => (
          <li key={label}>
            <Link to={to} params={{ shopId: String(id) }} search={search ?? {}} preload={false}>
              <Stack as="span" grow shrink>
                <strong>{label}</strong>
                <Text as="small" size={13} tone="muted" ellipsis>
                  {text}
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

function Loading() {
  return (
    <SkeletonStack gap={16}>
      <Skeleton width={160} height={40} />
      <Skeleton shape="block" height={676} />
    </SkeletonStack>
  );
}
