import { useEffect, useState } from "react";
import { type Booking, getBooking, prepareBooking } from "#contract/bookings.ts";
import type { ReplyOf } from "#contract/call.ts";
import { codeOf, type FailureCode, failureText } from "#web/api/failures.ts";
import { keepAnswer } from "#web/bookings/answers.ts";
import { changeDraft } from "#web/bookings/draft.ts";
import { isRefused, useSend } from "#web/bookings/use-send.ts";
import { windowProblem } from "#web/bookings/window-problem.ts";
import { isClosedByPerson, openTossWindow } from "#web/parts/card-window/open-toss-window.ts";
import { type Agreed, forgetPerson, type Person, problemOf } from "./person.ts";

interface Paying {
  booking: Booking;
  person: Person;
  agreed: Agreed;
  failedCode: string | undefined;
  onStale: () => void;
}

/** Saves the customer's entries and consents, and opens the card window. */
export function usePay({ booking, person, agreed, failedCode, onStale }: Paying) {
  const { key } = booking;
  const { run, pending, failure, forget } = useSend(prepareBooking);
  const [isLeaving, setIsLeaving] = useState(false);
  /** If the price has changed meanwhile, the customer sees the new one before they press again. */
  const [newPriceWon, setNewPriceWon] = useState<number>();
  const [earlier, setEarlier] = useState(
    () => windowProblem(failedCode) ?? problemOf(key).read() ?? (booking.words || undefined),
  );
  const priceWon = newPriceWon ?? booking.priceWon;
  // A customer who returns from the card window with Back finds the page unchanged, and its button works.
  useEffect(() => {
    const comesBack = () => setIsLeaving(false);
    addEventListener("pageshow", comesBack);
    return () => removeEventListener("pageshow", comesBack);
  }, []);

  async function prepare(sure: boolean) {
    setEarlier(undefined);
    problemOf(key).forget();
    const reply = await run({
      key,
      customerName: person.name.trim(),
      note: person.note.trim(),
      sure,
      expectedPriceWon: priceWon,
      consents: agreed.consents,
      cancellationRead: agreed.cancellationRead,
      ...(person.proof ? { verificationKey: person.proof.key } : {}),
    });
    if (!reply) return;
    if (isRefused(reply)) {
      if (reply.data.code === "price_changed") setNewPriceWon(reply.data.details.priceWon);
      else if (lookAgainAfter.includes(reply.data.code)) onStale();
      return;
    }
    if (reply.window) setIsLeaving(true);
    else {
      changeDraft(booking.shopId, { heldKey: undefined, minute: undefined, menuId: undefined, choices: [] });
      forgetPerson();
    }
    keepAnswer(getBooking, { key }, reply.booking);
    if (reply.window) await leaveFor(reply.window).catch(stays);
  }
  function stays(problem: unknown) {
    setIsLeaving(false);
    setEarlier(isClosedByPerson(problem) ? windowProblem("USER_CANCEL") : windowProblem("PAY_PROCESS_ABORTED"));
  }
  const asks = codeOf(prepareBooking, failure) === "bookings_many";
  return {
    run: () => prepare(false),
    runSure: () => prepare(true),
    forget,
    priceWon,
    pending: pending || isLeaving,
    asksWhetherSure: asks ? failureText(failure).title : undefined,
    problem: asks ? undefined : (explainProblem(failure, booking.priceWon, newPriceWon) ?? earlier),
  };
}

const lookAgainAfter: readonly FailureCode<typeof prepareBooking>[] = [
  "hold_run_out",
  "booking_not_held",
  "time_taken",
  "payment_in_progress",
];

async function leaveFor(opened: NonNullable<ReplyOf<typeof prepareBooking>["window"]>) {
  if (opened.window.kind === "sandbox") return location.assign(opened.window.url);
  await openTossWindow(opened.window.clientKey, opened);
}

function explainProblem(failure: unknown, oldPriceWon: number, newPriceWon: number | undefined): string | undefined {
  if (failure === undefined) return undefined;
  if (!isRefused(failure)) return `${failureText(failure).title}. 결제하지 않았고, 입력한 내용과 자리는 그대로 있어요`;
  const code = codeOf(prepareBooking, failure);
  if (code === "time_taken") return "이 시간은 예약할 수 없어요. 다른 시간을 선택해 주세요";
  if (code === "price_changed" && newPriceWon !== undefined)
    return newPriceWon > oldPriceWon
      ? "이미 사용한 쿠폰이거나 할인이 끝나서 가격이 변경됐어요. 새 가격을 확인하고 다시 눌러 주세요"
      : "가격이 내려갔어요. 새 가격을 확인하고 다시 눌러 주세요";
  return failure.message;
}
