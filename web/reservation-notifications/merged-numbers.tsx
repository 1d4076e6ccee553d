import { MessageSquareText } from "lucide-react";
import type { NotiSettings } from "#contract/reservation-notifications.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import styles from "./noti-settings-screen.module.css";

/** The combined list: a number that is in both gets one message for a reservation. */
export function MergedNumbers({ phones, settings }: { phones: readonly string[]; settings: NotiSettings }) {
  return (
    <Card title="이 번호로 알려 드려요" note={phones.length > 0 ? `${phones.length}개` : undefined}>
      {phones.length === 0 ? (
        <EmptyState
          icon={MessageSquareText}
          title="아직 알릴 번호가 없어요"
          text="번호를 넣으면 예약이 들어오거나 바뀔 때 문자로 알려 드려요."
        />
      ) : (
        <ul className={styles.numbers} aria-label="알림을 받는 번호">
          {phones.map((phone) => (
            <li key={phone}>
              <span className="number">{phone}</span>
              <Tag tone={hearsAll(settings, phone) ? "purple" : "neutral"}>{whatItHears(settings, phone)}</Tag>
            </li>
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
