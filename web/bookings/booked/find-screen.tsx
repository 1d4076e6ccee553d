import { useCallback, useEffect, useState } from "react";
import { type Booking, findBookings } from "#contract/bookings.ts";
import { formatWon } from "#domain/menus/price.ts";
import { reservationStatuses } from "#domain/reservations/reservation.ts";
import { codeOf, failureText } from "#web/api/failures.ts";
import { formatIsoInstant } from "#web/bookings/format-times.ts";
import { Frame } from "#web/bookings/frame.tsx";
import { kept } from "#web/bookings/kept.ts";
import type { Proof } from "#web/bookings/pay/person.ts";
import { PhoneProof } from "#web/bookings/pay/phone-proof.tsx";
import { Title } from "#web/bookings/title.tsx";
import { isRefused, useSend } from "#web/bookings/use-send.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import { BookingSkeleton } from "./booking-skeleton.tsx";
import styles from "./find-screen.module.css";
import { paths } from "./place.ts";
import { PlaceLink } from "./place-link.tsx";

interface Finding {
  proof: Proof;
  /** Undefined until they are read; a proof can be used once. */
  found: Booking[] | undefined;
}

/** In this tab only, so that a reload does not need another code. */
const place = kept<Finding>(() => sessionStorage, "danjang.booking-finder");

/** All bookings of a phone, for a customer who has lost the address of theirs. */
export function FindScreen() {
  const [phone, setPhone] = useState("");
  const [finding, setFinding] = useState(place.read);
  const { run, failure } = useSend(findBookings);
  const { proof, found } = finding ?? {};

  const keep = useCallback((to: Finding | undefined) => {
    if (to) place.write(to);
    else place.forget();
    setFinding(to);
  }, []);
  const look = useCallback(async () => {
    if (!proof || found) return;
    const reply = await run({ verificationKey: proof.key });
    if (reply && !isRefused(reply)) keep({ proof, found: reply.items });
    else if (codeOf(findBookings, reply) === "phone_not_verified") keep(undefined);
  }, [proof, found, run, keep]);
  useEffect(() => {
    look();
  }, [look]);

  return (
    <Frame title="예약 찾기 | 단장">
      <div className={styles.top}>
        <Title>{found ? "내 예약" : "예약을 찾아 드릴게요"}</Title>
        {!found && <p className={styles.words}>예약할 때 사용한 휴대폰 번호를 확인하면 모든 예약을 볼 수 있어요.</p>}
      </div>
      <div className={styles.proof}>
        <PhoneProof
          knownPhone=""
          phone={phone}
          proof={proof}
          error={undefined}
          onPhone={setPhone}
          onProof={(proven) => keep(proven && { proof: proven, found: undefined })}
        />
      </div>
      {failure !== undefined && proof && (
        <Notice
          tone="failed"
          role="alert"
          className={styles.notice}
          action={
            <Button colour="white" size={44} onClick={look}>
              다른 번호로 찾기
            </Button>
          }
        >
          {failureText(failure).title}
        </Notice>
      )}
      {proof && !found && failure === undefined && <BookingSkeleton />}
      {found && <FoundBookings bookings={found} />}
    </Frame>
  );
}

function FoundBookings({ bookings }: { bookings: readonly Booking[] }) {
  if (bookings.length === 0)
    return (
      <p className={styles.none}>이 번호로 예약한 내역이 없어요. 매장에서 받은 예약 링크에서 새로 예약할 수 있어요.</p>
    );
  return (
    <ul className={styles.list}>
      {bookings.map((booking) => (
        <li key={booking.key}>
          <PlaceLink to={paths.booking(booking.key)}>
            <span className={styles.head}>
              <b>{formatIsoInstant(booking.startsAt)}</b>
              <StatusTag status={reservationStatuses[booking.status]} />
            </span>
            <span>{booking.menuName}</span>
            <span className={styles.muted}>
              {booking.shopName} · {booking.stylerName} · {formatWon(booking.priceWon)}
            </span>
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}
