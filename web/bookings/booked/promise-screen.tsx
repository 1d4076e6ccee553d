import { Printer } from "lucide-react";
import { getBookingPromise } from "#contract/reservation-promises.ts";
import { codeOf } from "#web/api/failures.ts";
import { useBookingAnswer } from "#web/bookings/answers.ts";
import { Frame } from "#web/bookings/frame.tsx";
import { QuietLinks } from "#web/bookings/quiet-links.tsx";
import { Failed, Trouble } from "#web/bookings/trouble.tsx";
import { PromisePaperView } from "#web/parts/promise-paper/promise-paper-view.tsx";
import { Button } from "#web/ui/button.tsx";
import { BookingSkeleton } from "./booking-skeleton.tsx";
import { paths } from "./place.ts";
import { PlaceLink } from "./place-link.tsx";
import styles from "./promise-screen.module.css";

const title = "예약 확인서 | 단장";

/** The customer's copy of the promise, to keep. Seldom used, so it loads when it is opened. */
export default function PromiseScreen({ bookingKey }: { bookingKey: string }) {
  const { data: paper, failure, pending, again } = useBookingAnswer(getBookingPromise, { key: bookingKey });
  if (codeOf(getBookingPromise, failure) === "booking_not_found")
    return (
      <Frame title={title}>
        <Trouble
          title="예약을 찾을 수 없어요"
          text="주소가 잘렸을 수 있어요. 휴대폰 번호로 다시 찾을 수 있어요."
          link={{ label: "휴대폰 번호로 찾기", to: paths.find }}
        />
      </Frame>
    );
  if (!paper)
    return (
      <Frame title={title}>
        {failure && !pending ? (
          <Failed failure={failure} pending={pending} onAgain={again} kept="예약은 그대로 있어요." />
        ) : (
          <BookingSkeleton />
        )}
      </Frame>
    );
  return (
    <Frame
      title={title}
      dock={
        <Button colour="purple" size={60} fullWidth icon={Printer} onClick={() => window.print()}>
          인쇄하기
        </Button>
      }
    >
      <QuietLinks>
        <PlaceLink to={paths.booking(bookingKey)}>예약으로 돌아가기</PlaceLink>
      </QuietLinks>
      <div className={styles.sheet}>
        <PromisePaperView paper={paper} heading="h1" />
      </div>
    </Frame>
  );
}
