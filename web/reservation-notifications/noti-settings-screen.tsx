import { MessageSquareText, Moon } from "lucide-react";
import { getNotiSettings, type NotiSettings } from "#contract/reservation-notifications.ts";
import { listStaffs } from "#contract/staffs.ts";
import { mergeNotificationPhones } from "#domain/accounts/notification-phones.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { DesignerNoti } from "#web/parts/designer-noti.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./noti-settings-screen.module.css";
import { ShopNumbersCard } from "./shop-numbers-card.tsx";

/** The phone numbers that get texts about reservations. */
export function NotiSettingsScreen() {
  const { shop } = useCurrentShop();
  const settings = useAnswer(getNotiSettings, { id: shop.id });
  const staffs = useAnswer(listStaffs, { shopId: shop.id });
  return (
    <Stack gap={16} width="reading">
      <Notice tone="purple" icon={Moon} role="note">
        밤 10시부터 아침 9시까지는 보내지 않고 모아 두었다가 아침 9시에 보내요. 11시 전에 시작하는 예약 알림은 밤에도
        바로 보내요.
      </Notice>
      <Answered answer={settings} skeleton={<ListSkeleton rows={6} />}>
        {(found) => (
          <>
            <MergedNumbers
              phones={mergeNotificationPhones(
                found.allReservationNotiPhoneNumbers,
                found.stylerReservationNotiPhoneNumbers,
              )}
              settings={found}
            />
            <ShopNumbersCard shopId={shop.id} settings={found} />
            <Card title="디자이너 번호" note="본인 예약 알림만 받아요">
              <Answered answer={staffs} skeleton={<ListSkeleton rows={4} />}>
                {({ items }) =>
                  items.length === 0 ? (
                    <Text tone="muted">아직 디자이너가 없어요.</Text>
                  ) : (
                    <ul className={styles.designers}>
                      {items.map(({ id, name, rank, accountId }) => (
                        <Box as="li" pad={12} padX={0} line="bottom" key={id}>
                          <DesignerNoti
                            shopId={shop.id}
                            staffId={id}
                            label={`${name} ${designerRanks[rank].label}`}
                            phone={found.stylers.find(({ stylerId }) => stylerId === id)?.phoneNumber ?? null}
                            hasAccount={accountId !== null}
                          />
                        </Box>
                      ))}
                    </ul>
                  )
                }
              </Answered>
            </Card>
          </>
        )}
      </Answered>
    </Stack>
  );
}

/** The combined list: a number that is in both gets one message for a reservation. */
function MergedNumbers({ phones, settings }: { phones: readonly string[]; settings: NotiSettings }) {
  return (
    <Card title="이 번호로 알려 드려요" note={phones.length > 0 ? `${phones.length}개` : undefined}>
      {phones.length === 0 ? (
        <EmptyState
          icon={MessageSquareText}
          title="아직 알릴 번호가 없어요"
          text="번호를 추가하면 예약이 들어오거나 변경될 때 문자로 알려 드려요."
        />
      ) : (
        <ul className={styles.numbers} aria-label="알림을 받는 번호">
          {phones.map((phone) => (
            <Row as="li" justify="between" gap={12} line="bottom" weight="medium" key={phone}>
              <span className="number">{phone}</span>
              <Tag tone={hearsAll(settings, phone) ? "purple" : "neutral"}>{whatItHears(settings, phone)}</Tag>
            </Row>
          ))}
        </ul>
      )}
    </Card>
  );
}

const isSameNumber = (one: string, other: string) => phoneDigits(one) === phoneDigits(other);

const hearsAll = ({ allReservationNotiPhoneNumbers }: NotiSettings, phone: string) =>
  allReservationNotiPhoneNumbers.some((one) => isSameNumber(one, phone));

function whatItHears(settings: NotiSettings, phone: string): string {
  if (hearsAll(settings, phone)) return "모든 예약";
  const names = settings.stylers.filter(({ phoneNumber }) => isSameNumber(phoneNumber, phone)).map(({ name }) => name);
  return `${names.join(", ")} 예약`;
}
