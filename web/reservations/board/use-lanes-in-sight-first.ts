import { type RefObject, useLayoutEffect, useState } from "react";
import { afterDrawing } from "#web/api/when-idle.ts";
import styles from "./board.module.css";
import { lanePixels } from "./board-state.ts";

const lanesAtOnce = 5;
/** The menu at the left, which is narrow on a tablet, and the hours. */
const besideLanes = (width: number) => (width < 1024 ? 72 : 232) + 56;
const lanesIn = (width: number) => Math.ceil((width - besideLanes(width)) / lanePixels);

/**
 * With twenty designers most of a board lies outside the window. Those lanes have their cards from the beginning, but the
 * browser lays them out and paints them only once the others can be seen, some at a time whenever it has nothing to do.
 */
export function useLanesInSightFirst(frame: RefObject<HTMLElement | null>) {
  // Asked before there is a board: later a tablet would lay all of it out to answer.
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
