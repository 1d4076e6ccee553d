import { useMemo } from "react";
import { formatWon } from "#domain/menus/price.ts";
import { reservationStages, stageOf } from "#domain/reservations/reservation.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { designerColour } from "#web/reservations/designer-colour.ts";
import { minuteRange, shortStatus } from "#web/reservations/format-reservation.ts";
import { statusIcons } from "#web/ui/display/status-icons.ts";
import { Row } from "#web/ui/layout.tsx";
import { AnchoredPopup } from "#web/ui/overlays/anchored-popup.tsx";
import type { Store } from "#web/ui/store.ts";
import styles from "./pointer-card.module.css";
import { type Block, servicesIn } from "./week-days.ts";

export interface PointedBlock {
  element: HTMLElement;
  block: Block;
}

interface PointerCardProps {
  pointed: Store<PointedBlock | null>;
  places: ReadonlyMap<number, number>;
}

/** What a block has no space for. A screen reader has all of it in the block's name. */
export function PointerCard({ pointed, places }: PointerCardProps) {
  const shown = pointed.use();
  const anchor = useMemo(() => ({ current: shown?.element ?? null }), [shown]);
  if (!shown?.element.isConnected) return null;
  const { card, designer } = shown.block;
  const { reservation, pieces, fromMinute, toMinute } = card;
  const { menus, priceWon, requested } = servicesIn(card);
  const stage = stageOf(reservation);
  const Icon = statusIcons[reservationStages[stage].icon];
  const waits = pieces.filter(({ kind }) => kind === "WAIT");
  return (
    <AnchoredPopup anchor={anchor} aria-hidden className={styles.card}>
      <Row as="p" gap={12} justify="between">
        <strong>{reservation.customerName} 님</strong>
        <Row as="span" gap={4} size={12} weight="bold">
          {Icon && <Icon size={14} />}
          {shortStatus(reservation)}
        </Row>
      </Row>
      <p className="number">
        {minuteRange(fromMinute, toMinute)}
        {waits.map((wait) => ` · 대기 ${minuteRange(wait.fromMinute, wait.toMinute)}`)}
      </p>
      <p className="number">{[menus, formatWon(priceWon)].filter(Boolean).join(" · ")}</p>
      <Row as="p" gap={6} tone="muted">
        <i style={designerColour(places.get(designer.id) ?? 0)} className={styles.swatch} />
        {designer.name} {designerRanks[designer.rank].label}
        {requested && " · 지명"}
      </Row>
    </AnchoredPopup>
  );
}
