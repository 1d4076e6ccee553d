import { useEffect, useState } from "react";
import { type Booking, getBooking, keepHold } from "#contract/bookings.ts";
import { send } from "#web/api/send.ts";
import { keepAnswer } from "#web/bookings/answers.ts";
import type { Proof } from "./person.ts";

/** Has the time kept longer as soon as the phone is proven; whether it is. */
export function useKeptHold({ key, maskedPhone }: Booking, proof: Proof | undefined, onStale: () => void): boolean {
  const [keptBy, setKeptBy] = useState<string>();
  const verificationKey = proof?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way to look again is no reason to ask again.
  useEffect(() => {
    if (verificationKey === undefined) return;
    send(keepHold, { key, verificationKey }).then(
      (booking) => {
        keepAnswer(getBooking, { key }, booking);
        setKeptBy(verificationKey);
      },
      // The time is over, or the proof: what is true by now says what to do.
      () => onStale(),
    );
  }, [key, verificationKey]);
  return maskedPhone !== "" || (keptBy !== undefined && keptBy === verificationKey);
}
