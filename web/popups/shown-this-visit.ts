const key = "danjang.shown-popups";

/** A visit is as long as the tab: what was seen in it is not shown again, whichever screen comes next. */
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
    // Storage may hold something from another version.
    return [];
  }
}
