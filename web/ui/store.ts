import { useSyncExternalStore } from "react";

/** Signals that something has changed; its listeners read the value themselves. */
export interface Signal {
  send: () => void;
  /** Returns a function that stops listening. */
  listen: (listener: () => void) => () => void;
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    send() {
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** A value outside of React. Only the components that use it draw again when it changes. */
export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  use: () => Value;
  listen: Signal["listen"];
}

export function createStore<Value>(first: Value): Store<Value> {
  let current = first;
  const { send, listen } = createSignal();
  const get = () => current;
  return {
    get,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      send();
    },
    use: () => useSyncExternalStore(listen, get),
    listen,
  };
}
