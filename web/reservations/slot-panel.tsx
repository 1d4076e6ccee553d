import { useState } from "react";
import { Tabs } from "#web/ui/tabs.tsx";
import { BreakPanel } from "./break-panel.tsx";
import type { BookingStart } from "./day-screen.tsx";
import OfflineForm from "./offline-form.tsx";

interface SlotPanelProps {
  date: string;
  start: BookingStart;
  onClose: () => void;
}

const kinds = [
  { value: "reservation", label: "예약" },
  { value: "break", label: "휴식" },
] as const;

/** What is to stand in an empty slot: a customer, or a rest. */
export default function SlotPanel(props: SlotPanelProps) {
  const [kind, setKind] = useState<(typeof kinds)[number]["value"]>("reservation");
  const header = <Tabs label="무엇을 넣을까요" look="segments" items={kinds} value={kind} onChange={setKind} />;
  return kind === "reservation" ? (
    <OfflineForm {...props} header={header} />
  ) : (
    <BreakPanel {...props} header={header} />
  );
}
