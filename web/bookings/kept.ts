/** An entry of the browser's storage. If storage is disabled, choices last as long as the page. */
export interface Kept<T> {
  read: () => T | undefined;
  write: (value: T) => void;
  forget: () => void;
}

const unkept = new Map<string, string>();

export function kept<T>(storage: () => Storage, name: string): Kept<T> {
  const attempt = (act: (memory: Pick<Storage, "getItem" | "setItem" | "removeItem">) => string | null | undefined) => {
    try {
      return act(storage());
    } catch {
      return act({
        getItem: (key) => unkept.get(key) ?? null,
        setItem: (key, value) => unkept.set(key, value),
        removeItem: (key) => unkept.delete(key),
      });
    }
  };
  return {
    read: () => parsed<T>(attempt((memory) => memory.getItem(name)) ?? null),
    write: (value) => {
      attempt((memory) => void memory.setItem(name, JSON.stringify(value)));
    },
    forget: () => {
      attempt((memory) => void memory.removeItem(name));
    },
  };
}

/** The stored value may be of another version or invalid. */
function parsed<T>(text: string | null): T | undefined {
  try {
    const value = JSON.parse(text ?? "null") as T | null;
    return value ?? undefined;
  } catch {
    return undefined;
  }
}
