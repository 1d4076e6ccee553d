import { MapPin, Phone } from "lucide-react";
import { getServiceShop, type ServiceShop } from "#contract/shops.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { failureText } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { DesignerName } from "#web/parts/designer-name.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./service-shop-screen.module.css";

/** The shop as its customers see it, so that its people can check what is public. */
export function ServiceShopScreen() {
  const { shop: mine } = useCurrentShop();
  const { data: shop, error, refetch } = useAnswer(getServiceShop, { id: mine.id });
  if (error && !shop) return <ErrorState {...failureText(error)} onRetry={() => refetch()} />;
  if (!shop) {
    return (
      <SkeletonStack gap={16} className={styles.screen}>
        <Skeleton shape="block" height={220} />
        <Skeleton width="50%" height={28} />
        <Skeleton />
      </SkeletonStack>
    );
  }
  return (
    <Stack gap={16} className={styles.screen}>
      <Notice>고객에게 보이는 모습이에요. 숨긴 디자이너와 매장 안쪽 정보는 나오지 않아요.</Notice>
      <Box as="article" overflow="hidden" frame radius="card" fill="surface">
        {shop.photoUrl && <img src={shop.photoUrl} alt="" width={375} height={375} className={styles.photo} />}
        <Stack gap={12} className={styles.words}>
          <Row gap={4} align="stretch" wrap>
            <Tag>{serviceCategories[shop.serviceCategory].label}</Tag>
            <Tag tone={shop.takesOnlineBookings ? "purple" : "waits"}>
              {shop.takesOnlineBookings ? "온라인 예약 가능" : "온라인 예약 일시 중지"}
            </Tag>
          </Row>
          <Text as="h2" size={24}>
            {shop.name}
          </Text>
          <p>{shop.introduction}</p>
          <Stack as="ul" gap={8} padTop={12} line="top" className={styles.facts}>
            <Row as="li" gap={8} align="stretch">
              <MapPin size={16} aria-hidden />
              {shop.address}
            </Row>
            <Row as="li" gap={8} align="stretch" number>
              <Phone size={16} aria-hidden />
              {shop.phoneNumber}
            </Row>
          </Stack>
          <Text as="h3" above={12} size={16}>
            디자이너
          </Text>
          <DesignerList designers={shop.designers} />
          {shop.designers.length === 0 && <Text tone="muted">아직 소개할 디자이너가 없어요.</Text>}
        </Stack>
      </Box>
    </Stack>
  );
}

/** The designers as customers see them: photo, name, rank and introduction. */
function DesignerList({ designers }: Pick<ServiceShop, "designers">) {
  return (
    <Stack as="ul" gap={16}>
      {designers.map(({ id, name, rank, introduction, photoUrl }) => (
        <Row as="li" key={id} gap={16}>
          <Avatar name={name} photoUrl={photoUrl} size={56} decorative />
          <div>
            <DesignerName name={name} rank={rank} />
            <Text tone="muted">{introduction}</Text>
          </div>
        </Row>
      ))}
    </Stack>
  );
}
