import { useCallback, useEffect, useState } from "react";
import { confirmBooking, getBooking } from "#contract/bookings.ts";
import type { ReplyOf } from "#contract/call.ts";
import { codeOf, failureText } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";
import { keepAnswer } from "#web/bookings/answers.ts";
import { go, paths } from "#web/bookings/booked/place.ts";
import type { Place } from "#web/bookings/booked/place-of.ts";
import { changeDraft } from "#web/bookings/draft.ts";
import { Frame } from "#web/bookings/frame.tsx";
import { randomKey } from "#web/bookings/random-key.ts";
import { Trouble } from "#web/bookings/trouble.tsx";
import { Spinner } from "#web/ui/display/spinner.tsx";
import styles from "./paid-screen.module.css";
import { forgetPerson, problemOf } from "./person.ts";

type Paid = Extract<Place, { at: "paid" }>;
type Confirmed = ReplyOf<typeof confirmBooking>;

const waitMilliseconds = 3000;

/** The card window returned with a card: now the payment is charged once, and the booking confirmed. */
export function PaidScreen({ place: { key, paymentKey, orderId, amount } }: { place: Paid }) {
  const [isSlow, setIsSlow] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(0);
  const again = useCallback(() => {
    setFailure(undefined);
    setTries((before) => before + 1);
  }, []);

  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    confirmOnce({ key, paymentKey, orderId, amount }, tries).then(
      (reply) => {
        if (isLeft) return;
        if (reply.outcome !== "PENDING") return arrive(reply);
        setIsSlow(true);
        timer = setTimeout(again, waitMilliseconds);
      },
      (problem) => {
        if (isLeft) return;
        // Nothing was charged; the booking's own page shows its state.
        const code = codeOf(confirmBooking, problem);
        if (code === "hold_run_out" || code === "booking_not_held" || code === "booking_not_found")
          go(paths.booking(key), "instead");
        else setFailure(problem);
      },
    );
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [key, paymentKey, orderId, amount, tries, again]);
  useEffect(() => {
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [again]);

  return (
    <Frame title="결제를 확인하고 있어요 | 단장">
      {failure === undefined ? (
        <div className={styles.confirming} role="status" aria-busy="true">
          <Spinner size={72} label="결제를 확인하고 있어요" />
          <h1>결제를 확인하고 있어요</h1>
          <p>
            {isSlow
              ? "카드사의 응답을 기다리고 있어요. 두 번 결제되지 않으니 안심하세요. 이 화면을 닫아도 결과를 문자로 알려 드려요."
              : "잠시만 기다려 주세요."}
          </p>
        </div>
      ) : codeOf(confirmBooking, failure) === "card_window_unknown" ? (
        <Trouble
          title="결제창에서 받은 정보를 확인할 수 없어요"
          text="결제하지 않았어요. 예약으로 돌아가 다시 결제해 주세요."
          link={{ label: "예약으로 돌아가기", to: paths.booking(key) }}
        />
      ) : (
        <Trouble
          title={failureText(failure).title}
          text="결제됐는지 아직 알 수 없어요. 다시 확인해도 두 번 결제되지 않아요."
          requestCode={failureText(failure).requestCode}
          action={{ label: "다시 확인하기", onPress: again }}
        />
      )}
    </Frame>
  );
}

/** Opens the booking, which shows its state; Back would only repeat the call. */
function arrive({ outcome, problem, booking }: Confirmed) {
  keepAnswer(getBooking, { key: booking.key }, booking);
  if (outcome === "DECLINED")
    problemOf(booking.key).write(`${problem ?? "카드 결제가 되지 않았어요"}. 다른 카드로 다시 결제해 주세요`);
  if (outcome === "CONFIRMED") {
    forgetPerson();
    changeDraft(booking.shopId, {
      heldKey: undefined,
      menuId: undefined,
      choices: [],
      day: undefined,
      minute: undefined,
    });
  }
  go(paths.booking(booking.key), "instead");
}

const underWay = new Map<string, Promise<Confirmed>>();

/** Once for each attempt, however often the page draws; after a reload the server answers the same. */
function confirmOnce(input: Parameters<typeof confirm>[0], tries: number): Promise<Confirmed> {
  const name = `${tries} ${input.orderId}`;
  const confirming = underWay.get(name) ?? confirm(input);
  underWay.set(name, confirming);
  return confirming;
}

const confirm = (input: { key: string; paymentKey: string; orderId: string; amount: number }) =>
  send(confirmBooking, input, { idempotencyKey: randomKey() });
