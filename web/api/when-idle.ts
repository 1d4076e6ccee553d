/** After the current content is painted and the browser is idle. */
export function afterDrawing(act: () => void) {
  requestAnimationFrame(() => whenIdle(act));
}

/** Safari has no requestIdleCallback. */
export function whenIdle(act: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 1000 });
  else setTimeout(act, 200);
}
