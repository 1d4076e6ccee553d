import { Menu as Parts } from "@base-ui/react/menu";
import type { RefObject } from "react";
import { classNames } from "./class-names.ts";
import type { MenuItem } from "./menu.tsx";
import styles from "./menu-popup.module.css";

export type MenuPopupProps = {
  label: string;
  items: readonly MenuItem[];
  align: "start" | "end";
  anchor: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export default function MenuPopup({ label, items, align, anchor, open, onOpenChange }: MenuPopupProps) {
  return (
    <Parts.Root
      open={open}
      modal={false}
      onOpenChange={(next, { event }) => {
        // A press on the trigger is answered by the trigger itself; closing here too would open it again.
        const onTrigger = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!(onTrigger && event.type !== "keydown")) onOpenChange(next);
      }}
    >
      <Parts.Portal>
        <Parts.Positioner anchor={anchor} align={align} sideOffset={4} className={styles.positioner}>
          <Parts.Popup aria-label={label} finalFocus={anchor} className={styles.popup}>
            {items.map((item, index) =>
              item === "line" ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity than its place.
                <Parts.Separator key={index} className={styles.line} />
              ) : (
                <Parts.Item
                  key={item.label}
                  disabled={item.disabled}
                  onClick={item.onSelect}
                  className={classNames(styles.item, item.danger && styles.danger)}
                >
                  {item.icon && <item.icon size={16} aria-hidden />}
                  <span>{item.label}</span>
                  {item.note && <small>{item.note}</small>}
                </Parts.Item>
              ),
            )}
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  );
}
