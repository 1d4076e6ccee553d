import { type RefObject, useLayoutEffect, useState } from "react";
import { afterDrawing } from "#web/api/when-idle.ts";
import styles from "./board.module.css";
import { lanePixels } from "./board-state.ts";

const lanesAtOnce = 5;
/** The sidebar, which is narrow on a tablet, and the hours. */
const besideLanes = (width: number) => (width < 1024 ? 72 : 232) + 56;
const lanesIn = (width: number) => Math.ceil((width - besideLanes(width)) / lanePixels);

/**
 * With twenty designers most lanes are outside the window. They have their cards from the beginning, but the browser
 * lays them out and paints them after the visible ones, in parts, when it is idle.
 */
export function useLanesInSightFirst(frame: RefObject<HTMLElement | null>) {
  // Read before there is a board: later a tablet would have to lay all of it out for the answer.
  const [inSight] = useState(() => lanesIn(window.innerWidth));
  useLayoutEffect(() => {
    const outside = (part = "") => [...(frame.current?.querySelectorAll<HTMLElement>(`.${part}`) ?? [])].slice(inSight);
    const [heads, lanes] = [outside(styles.designer), outside(styles.lane)];
    for (const element of [...heads, ...lanes]) element.style.contentVisibility = "hidden";
    showInTurn(heads, lanes);
  }, [frame, inSight]);
}

function showInTurn(heads: HTMLElement[], lanes: HTMLElement[]) {
  if (lanes.length === 0) return;
  afterDrawing(() => {
    const next = [...heads.splice(0, lanesAtOnce), ...lanes.splice(0, lanesAtOnce)];
    for (const element of next) element.style.contentVisibility = "";
    showInTurn(heads, lanes);
  });
}
