import { useState } from "react";
import { UnsavedContext, useUnsavedGuard } from "#web/parts/form/unsaved.ts";
import type { BookingStart } from "#web/reservations/board/day-screen.tsx";
import OfflineForm from "#web/reservations/form/offline-form.tsx";
import { Tabs } from "#web/ui/display/tabs.tsx";
import { BreakPanel } from "./break-panel.tsx";
import { closesPanel } from "./closes-panel.ts";
import { useFocusGoesBack } from "./use-focus-goes-back.ts";

interface SlotPanelProps {
  date: string;
  start: BookingStart;
  onClose: () => void;
}

const kinds = [
  { value: "reservation", label: "예약" },
  { value: "break", label: "휴식" },
] as const;
type Kind = (typeof kinds)[number]["value"];

/** What to put in an empty slot: a reservation or a break. */
export default function SlotPanel(props: SlotPanelProps) {
  const { stylerId, minute } = props.start;
  const [kind, setKind] = useState<Kind>("reservation");
  const { setUnsaved, mayDiscard } = useUnsavedGuard(closesPanel);
  useFocusGoesBack(props.start);
  const change = async (to: Kind) => (await mayDiscard()) && setKind(to);
  const header = <Tabs label="무엇을 등록할까요" look="segments" items={kinds} value={kind} onChange={change} />;
  return (
    <UnsavedContext value={setUnsaved}>
      {kind === "reservation" ? (
        <OfflineForm {...props} header={header} />
      ) : (
        <BreakPanel key={`${stylerId} ${minute}`} {...props} header={header} />
      )}
    </UnsavedContext>
  );
}
