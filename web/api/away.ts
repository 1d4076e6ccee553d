let lastInputAt = Date.now();
const seen = () => {
  lastInputAt = Date.now();
};

export function watchForInput() {
  for (const kind of ["pointerdown", "pointermove", "keydown", "wheel"])
    addEventListener(kind, seen, { capture: true, passive: true });
}

/** True after a minute without any input in this window: automatic requests then do not extend the session. */
export const isAway = () => Date.now() - lastInputAt > 60_000;
