import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { getCustomer } from "#contract/customers.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { UnsavedContext, useUnsavedGuard } from "#web/parts/form/unsaved.ts";
import type { BookingStart } from "#web/reservations/board/day-screen.tsx";
import { knownFrom } from "#web/reservations/form/booking-draft.ts";
import styles from "#web/reservations/form/booking-sheet.module.css";
import BookingSheet from "#web/reservations/form/booking-sheet.tsx";
import { BreakPanel } from "./break-panel.tsx";
import { closesPanel } from "./closes-panel.ts";
import { useFocusGoesBack } from "./use-focus-goes-back.ts";

interface SlotPanelProps {
  date: string;
  start: BookingStart;
  onClose: () => void;
}

/** What to put in an empty slot: a reservation or a break. */
export default function SlotPanel({ date, start, onClose }: SlotPanelProps) {
  const [isBreak, setIsBreak] = useState(false);
  const { setUnsaved, mayDiscard } = useUnsavedGuard(closesPanel);
  const customer = useCustomerOfAddress();
  useFocusGoesBack(start);
  const change = async (to: boolean) => (await mayDiscard()) && setIsBreak(to);
  return (
    <UnsavedContext value={setUnsaved}>
      {isBreak ? (
        <BreakPanel
          key={`${start.stylerId} ${start.minute}`}
          date={date}
          start={start}
          action={<Way onPress={() => change(false)}>예약 등록하기</Way>}
          onClose={onClose}
        />
      ) : (
        <BookingSheet
          opened={{ date, start, customer }}
          action={<Way onPress={() => change(true)}>휴식 추가하기</Way>}
          onClose={onClose}
        />
      )}
    </UnsavedContext>
  );
}

/** To the other kind of entry. */
const Way = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <button type="button" className={styles.beside} onClick={onPress}>
    {children}
  </button>
);

/** The customer for whom another screen has opened the sheet. */
function useCustomerOfAddress() {
  const { shop } = useCurrentShop();
  const { customer: id } = useSearch({ from: "/_app/partners/partners/shops/$shopId/reservations" });
  const { data } = useAnswer(getCustomer, { shopId: shop.id, id: id ?? 0 }, { enabled: id !== undefined });
  return id !== undefined && data ? knownFrom(data) : undefined;
}
