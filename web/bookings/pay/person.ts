import { useCallback, useState } from "react";
import type { BookingClauseType } from "#domain/shops/clause.ts";
import { kept } from "#web/bookings/kept.ts";

/** A phone that was proven, and until when that counts, by this device's clock. */
export interface Proof {
  key: string;
  maskedPhone: string;
  until: number;
}

/** What she writes on the way to paying. In this tab only: a phone that is lent does not remember who booked. */
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

/** What she has said yes to, for one booking: the next one asks anew. */
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

/** Why the last card was not taken, so that a reload does not hide it. */
export const problemOf = (bookingKey: string) =>
  kept<string>(() => sessionStorage, `danjang.booking-problem.${bookingKey}`);
