import type { LucideIcon } from "lucide-react";
import { cloneElement, lazy, type ReactElement, Suspense, useRef, useState } from "react";

const MenuPopup = lazy(() => import("./menu-popup.tsx"));

export type MenuItem =
  | "line"
  | {
      label: string;
      icon?: LucideIcon;
      note?: string;
      danger?: boolean;
      disabled?: boolean;
      onSelect: () => void;
    };

type MenuTriggerProps = {
  ref?: React.Ref<HTMLButtonElement>;
  onClick?: () => void;
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
};

export type MenuProps = {
  label: string;
  items: readonly MenuItem[];
  /** A Button or IconButton; it gets its press and its state from here. */
  trigger: ReactElement<MenuTriggerProps>;
  align?: "start" | "end";
};

export function Menu({ label, items, trigger, align = "start" }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        onClick: () => {
          setWasOpened(true);
          setOpen(!open);
        },
      })}
      {wasOpened && (
        <Suspense fallback={null}>
          <MenuPopup label={label} items={items} align={align} anchor={anchor} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
