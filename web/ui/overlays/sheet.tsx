import { lazy, type ReactNode, useEffect, useState } from "react";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { closesWithRoute } from "./dialog-store.ts";
import { withWholeSheet } from "./with-whole-sheet.ts";

const SheetLayer = lazy(withWholeSheet(() => import("./sheet-layer.tsx")));

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  /** What a route change does, if `onClose` asks first or is itself a navigation. */
  onRouteChange?: () => void;
  title: ReactNode;
  /** A line over the title, such as a status tag and a number. */
  header?: ReactNode;
  footer?: ReactNode;
  /** false keeps the screen beside it usable, as the day board needs; a phone's sheet always covers. */
  modal?: boolean;
  wide?: boolean;
  children: ReactNode;
};

/** A side panel on a desktop, a bottom sheet on a phone. */
export function Sheet({ onRouteChange, ...props }: SheetProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.open && !wasOpened) setWasOpened(true);
  const leave = onRouteChange ?? props.onClose;
  useEffect(() => (props.open ? closesWithRoute(leave) : undefined), [props.open, leave]);
  if (!wasOpened) return null;
  return (
    <LazyPart onLost={props.onClose}>
      <SheetLayer {...props} />
    </LazyPart>
  );
}
