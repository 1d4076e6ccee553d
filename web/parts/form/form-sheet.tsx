import { Sheet, type SheetProps } from "#web/ui/overlays/sheet.tsx";
import { useAskedClosing } from "./asked-closing.ts";
import { UnsavedContext } from "./unsaved.ts";

/**
 * A sheet with a form in it: Escape, a press beside it and its button ask once before they drop what was typed. A route
 * change has asked already.
 */
export function FormSheet({ onClose, children, ...sheet }: SheetProps) {
  const { tell, close } = useAskedClosing(onClose);
  return (
    <Sheet {...sheet} onClose={close} onRouteChange={onClose}>
      <UnsavedContext value={tell}>{children}</UnsavedContext>
    </Sheet>
  );
}
