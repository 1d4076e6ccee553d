import { Sheet, type SheetProps } from "#web/ui/overlays/sheet.tsx";
import { useAskedClosing } from "./asked-closing.ts";
import { UnsavedContext } from "./unsaved.ts";

/**
 * A sheet with a form: Escape, a press outside and its close button ask once before typed text is discarded. A route
 * change has already asked.
 */
export function FormSheet({ onClose, children, ...sheet }: SheetProps) {
  const { setUnsaved, close } = useAskedClosing(onClose);
  return (
    <Sheet {...sheet} onClose={close} onRouteChange={onClose}>
      <UnsavedContext value={setUnsaved}>{children}</UnsavedContext>
    </Sheet>
  );
}
