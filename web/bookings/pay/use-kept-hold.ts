import { useEffect, useState } from "react";
import { type Booking, getBooking, keepHold } from "#contract/bookings.ts";
import { send } from "#web/api/send.ts";
import { keepAnswer } from "#web/bookings/answers.ts";
import type { Proof } from "./person.ts";

/** Extends the hold as soon as the phone is proved; returns whether it did. */
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
      // The hold or the proof has expired; the current state decides what to do.
      () => onStale(),
    );
  }, [key, verificationKey]);
  return maskedPhone !== "" || (keptBy !== undefined && keptBy === verificationKey);
}
