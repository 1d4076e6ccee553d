import { lazy, type ReactNode, useState } from "react";
import { later } from "./later.ts";
import { LazyPart } from "./lazy-part.tsx";

const SheetLayer = lazy(later(() => import("./sheet-layer.tsx")));

export type SheetProps = {
  open: boolean;
  onClose: () => void;
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
export function Sheet(props: SheetProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <LazyPart onLost={props.onClose}>
      <SheetLayer {...props} />
    </LazyPart>
  );
}
