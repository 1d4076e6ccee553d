let lastInputAt = Date.now();
const seen = () => {
  lastInputAt = Date.now();
};

export function watchForInput() {
  for (const kind of ["pointerdown", "pointermove", "keydown", "wheel"])
    addEventListener(kind, seen, { capture: true, passive: true });
}

/** Nobody has touched this window for a minute: what it asks for by itself does not keep the session open. */
export const isAway = () => Date.now() - lastInputAt > 60_000;
