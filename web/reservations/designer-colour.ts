/** The pairs of colours in `theme.css`. */
export const designerColours = 8;

/** A designer has the colour of their place in the shop's order, on every day and screen; a ninth shares the first one's. */
export function designerColour(index: number) {
  const name = `--designer-${1 + (index % designerColours)}`;
  return { "--fill": `var(${name})`, "--edge": `var(${name}-edge)` } as React.CSSProperties;
}
