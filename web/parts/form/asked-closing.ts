import { useRef } from "react";
import { type Saving, useUnsaved, useUnsavedForm, useUnsavedGuard } from "./unsaved.ts";

const staysOnEveryWay = () => false;

/**
 * For what closes without a way on: a sheet, or a form in the place of its list. It asks before it closes over something
 * unsaved; ways on are asked about by the form inside, so that nobody is asked twice.
 */
export function useAskedClosing(onClose: () => void) {
  const { tell, mayDiscard } = useUnsavedGuard(staysOnEveryWay);
  const asking = useRef(false);
  async function close() {
    // Escape may be held down: the same is not asked twice at once.
    if (asking.current) return;
    asking.current = true;
    const may = await mayDiscard();
    asking.current = false;
    if (may) onClose();
  }
  return { tell, close };
}

/** A form inside of it: neither closing nor a way on takes what was typed without a question. */
export function useClosableForm(unsaved: boolean) {
  const leaving = useUnsavedForm(unsaved);
  const closing = useUnsaved("form", unsaved);
  const saving: Saving = (sent) => closing.saving(leaving.saving(sent));
  return { saving };
}

interface KeptForm<Saved, Reply> {
  unsaved: boolean;
  settled: () => void;
  save: (over?: Saved) => Promise<Reply | undefined>;
}

/** The same for a form over something with a version, which asks about ways on by itself. */
export function useClosableRecord<Saved, Reply, Form extends KeptForm<Saved, Reply>>(
  form: Form & KeptForm<Saved, Reply>,
): Form {
  const closing = useUnsaved("record", form.unsaved);
  function settled() {
    form.settled();
    closing.settled();
  }
  return { ...form, settled, save: (over?: Saved) => closing.saving(form.save(over)) };
}
