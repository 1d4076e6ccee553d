/** Once what has been drawn so far can be seen, and the browser has nothing else to do. */
export function afterDrawing(act: () => void) {
  requestAnimationFrame(() => whenIdle(act));
}

/** Safari has no idle callbacks. */
export function whenIdle(act: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 1000 });
  else setTimeout(act, 200);
}
