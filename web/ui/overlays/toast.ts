import { createStore } from "#web/ui/store.ts";

export type ToastTone = "done" | "news" | "failed";

export type ToastMessage = {
  text: string;
  tone?: ToastTone;
  action?: { label: string; onPress: () => void };
};

export type ShownToast = ToastMessage & { id: number };

const toasts = createStore<readonly ShownToast[]>([]);
let lastId = 0;
const mostAtOnce = 3;

export function toast(message: ToastMessage) {
  // The same text again replaces the old toast, so that a repeated failure does not pile up.
  const others = toasts.get().filter((shown) => shown.text !== message.text);
  toasts.set([...others, { ...message, id: ++lastId }].slice(-mostAtOnce));
}

export function dismissToast(id: number) {
  toasts.set(toasts.get().filter((shown) => shown.id !== id));
}

export const currentToasts = toasts.get;
export const useToasts = toasts.use;
