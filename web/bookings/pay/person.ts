import { useCallback, useState } from "react";
import type { BookingClauseType } from "#domain/shops/clause.ts";
import { kept } from "#web/bookings/kept.ts";

/** A proved phone, and until when the proof is valid by this device's clock. */
export interface Proof {
  key: string;
  maskedPhone: string;
  until: number;
}

/** The customer's entries before the payment. In this tab only: a shared phone does not remember who booked. */
export interface Person {
  name: string;
  phone: string;
  proof: Proof | undefined;
  note: string;
}

const nobody: Person = { name: "", phone: "", proof: undefined, note: "" };
const place = kept<Person>(() => sessionStorage, "danjang.booking-person");

const proofIn = ({ proof }: Person) => (proof && proof.until > Date.now() ? proof : undefined);

export function usePerson(known: Partial<Person>) {
  const [person, setPerson] = useState<Person>(() => {
    const before = { ...nobody, ...known, ...place.read() };
    return { ...before, name: before.name || (known.name ?? ""), proof: proofIn(before) };
  });
  const change = useCallback((part: Partial<Person>) => {
    setPerson((before) => ({ ...before, ...part }));
    place.write({ ...nobody, ...place.read(), ...part });
  }, []);
  return [person, change] as const;
}

export const forgetPerson = () => place.forget();

/** The consents of one booking; the next booking asks again. */
export interface Agreed {
  consents: BookingClauseType[];
  cancellationRead: boolean;
}

export function useAgreed(bookingKey: string) {
  const [agreed, setAgreed] = useState<Agreed>(
    () => agreedPlace(bookingKey).read() ?? { consents: [], cancellationRead: false },
  );
  const change = useCallback(
    (to: Agreed) => {
      setAgreed(to);
      agreedPlace(bookingKey).write(to);
    },
    [bookingKey],
  );
  return [agreed, change] as const;
}

const agreedPlace = (bookingKey: string) => kept<Agreed>(() => sessionStorage, `danjang.booking-agreed.${bookingKey}`);

/** Why the last card was declined; stored, so that a reload does not hide it. */
export const problemOf = (bookingKey: string) =>
  kept<string>(() => sessionStorage, `danjang.booking-problem.${bookingKey}`);
