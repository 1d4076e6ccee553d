export type ToastTone = "done" | "news" | "failed";

export type ToastMessage = {
  text: string;
  tone?: ToastTone;
  action?: { label: string; onPress: () => void };
};

export type ShownToast = ToastMessage & { id: number };

let toasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const mostAtOnce = 3;

export function toast(message: ToastMessage) {
  // The same words again replace the old ones, so a repeated failure does not pile up.
  const others = toasts.filter((shown) => shown.text !== message.text);
  change([...others, { ...message, id: ++lastId }].slice(-mostAtOnce));
}

export function dismissToast(id: number) {
  change(toasts.filter((shown) => shown.id !== id));
}

export function currentToasts() {
  return toasts;
}

export function onToastsChange(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly ShownToast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}
