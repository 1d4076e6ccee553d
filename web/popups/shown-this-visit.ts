const key = "danjang.shown-popups";

/** A visit is as long as the tab: a popup that was shown in it does not appear again. */
export function wasShown(id: number): boolean {
  return shown().includes(id);
}

export function rememberShown(id: number) {
  sessionStorage.setItem(key, JSON.stringify([...shown(), id]));
}

function shown(): number[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "[]") as number[];
  } catch {
    // Storage may contain data of another version.
    return [];
  }
}
