import type { LucideIcon } from "lucide-react";
import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { classNames } from "#web/ui/class-names.ts";
import { AnchoredPopup } from "./anchored-popup.tsx";
import styles from "./menu.module.css";

export type MenuItem =
  | "line"
  | { label: string; icon?: LucideIcon; note?: string; danger?: boolean; disabled?: boolean; onSelect: () => void };

export type MenuProps = {
  label: string;
  items: readonly MenuItem[];
  /** A Button or IconButton; it gets its press and its state from here. */
  trigger: ReactElement<{
    ref?: Ref<HTMLButtonElement>;
    onClick?: () => void;
    "aria-haspopup"?: "menu";
    "aria-expanded"?: boolean;
    "aria-controls"?: string;
  }>;
  align?: "start" | "end";
};

export function Menu({ label, items, trigger, align = "start" }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (open)
      document.getElementById(id)?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
  }, [id, open]);

  const dismiss = useCallback(() => {
    setOpen(false);
    anchor.current?.focus();
  }, []);

  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        "aria-controls": open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <AnchoredPopup
          id={id}
          role="menu"
          aria-label={label}
          anchor={anchor}
          align={align}
          sameWidth
          className={styles.menu}
          onDismiss={dismiss}
          onKeyDown={(event) => (event.key === "Tab" ? setOpen(false) : moveFocus(event))}
        >
          {items.map((item, index) =>
            item === "line" ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity than its place.
              <hr key={index} className={styles.line} />
            ) : (
              <button
                key={item.label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                aria-disabled={item.disabled || undefined}
                className={classNames(styles.item, item.danger && styles.danger)}
                onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
                onClick={() => {
                  if (item.disabled) return;
                  dismiss();
                  item.onSelect();
                }}
              >
                {item.icon && <item.icon size={16} aria-hidden />}
                <span>{item.label}</span>
                {item.note && <small>{item.note}</small>}
              </button>
            ),
          )}
        </AnchoredPopup>
      )}
    </>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const here = entries.findIndex((entry) => entry.matches(":focus"));
  const next = {
    ArrowDown: entries[(here + 1) % entries.length],
    ArrowUp: entries.at(here - 1),
    Home: entries[0],
    End: entries.at(-1),
  }[event.key];
  const typed = event.key.length === 1 && event.key !== " " ? event.key.toLowerCase() : undefined;
  const target = next ?? (typed && entries.find((entry) => entry.textContent.toLowerCase().startsWith(typed)));
  if (!target) return;
  event.preventDefault();
  target.focus();
}
