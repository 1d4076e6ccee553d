import type { ComponentPropsWithRef, JSX, ReactElement } from "react";
import "./layout.css";
import "./paint.css";

/** The spacing tokens of `theme.css`. */
type Space = 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 24 | 28 | 32;

/** Each value is a class of `layout.css` or `paint.css`: `gap={8}` is `gap-8`, `wrap` is `wrap`. */
interface LayoutProps {
  gap?: Space;
  /** The gap between wrapped lines, if it differs from `gap`. */
  rows?: 0 | 2 | 4 | 8 | 12 | 16;
  above?: Exclude<Space, 6 | 10>;
  below?: 4 | 8 | 12 | 16 | 20;
  /** `card` is the distance from the side of a card: 24, on a phone 20. */
  pad?: 8 | 10 | 12 | 14 | 16 | 20 | 24 | "card";
  /** The padding at the sides, if it differs from `pad`. */
  padX?: 0 | 8 | 10 | 12 | 16 | 20 | 24 | "card";
  padTop?: 8 | 12 | 16 | 20 | 24;
  width?: "narrow" | "reading" | "wide";
  /** Takes the remaining space of a row. */
  grow?: boolean;
  block?: boolean;
  /** Keeps its size in a row. */
  fixed?: boolean;
  /** May be narrower than its content. */
  shrink?: boolean;
  /** At the end of a row. */
  push?: boolean;
  /** As wide as its container. */
  full?: boolean;
  /** As wide as its content in a stack. */
  fit?: boolean;
  /** Across all columns. */
  fullRow?: boolean;
  fill?: "surface" | "canvas" | "sunken" | "purple" | "red" | "orange" | "green";
  /** A line all around. */
  frame?: boolean;
  /** A line between its children. */
  lines?: boolean;
  /** Its children are rows with one link. */
  links?: boolean;
  /** A line at one side. */
  line?: "top" | "bottom";
  radius?: "tag" | "control" | "card" | "sheet" | "pill" | "round";
  /** On a phone: `row` has a row for itself; the children of `fill` fill their row, those of `equal` are equally wide. */
  phone?: "hidden" | "row" | "fill" | "equal";
  /** One column if the window is narrower than this. */
  single?: 768 | 1024 | 1200 | 1280;
  /** Where its absolute children are placed. */
  relative?: boolean;
  overflow?: "hidden" | "clip" | "scrollX" | "scrollY";
  size?: 12 | 13 | 14 | 16 | 20 | 24 | 32;
  weight?: "regular" | "medium" | "semibold" | "bold";
  tone?: "plain" | "muted" | "faint" | "red" | "green" | "orange" | "yellow" | "purple" | "accent";
  /** Digits of equal width. */
  number?: boolean;
  tight?: boolean;
  center?: boolean;
  right?: boolean;
  nowrap?: boolean;
  preLine?: boolean;
  /** One line, cut off with an ellipsis. */
  ellipsis?: boolean;
}

export interface StackProps extends LayoutProps {
  /** A flex column: its children may grow. */
  flex?: boolean;
  /** No child makes it wider. */
  bounded?: boolean;
  /** At the top, if the container is higher than its content. */
  packed?: boolean;
  /** `middle` is the centre of both directions. */
  items?: "start" | "center" | "end" | "middle";
  align?: "start" | "center" | "end";
}

interface RowProps extends LayoutProps {
  inline?: boolean;
  wrap?: boolean;
  align?: "start" | "end" | "baseline" | "stretch";
  justify?: "center" | "end" | "between";
}

interface ColumnsProps extends LayoutProps {
  align?: "start" | "center" | "end" | "baseline";
  count?: 3 | 4;
}

type Tag = keyof JSX.IntrinsicElements;

type PartProps<Own, As extends Tag> = Own & { as?: As } & Omit<ComponentPropsWithRef<As>, keyof Own | "as">;

const isLayoutProp =
  /^(?:block|gap|rows|above|below|pad|padX|padTop|width|grow|fixed|shrink|fit|full|fullRow|push|phone|single|fill|frame|lines|links|line|radius|relative|overflow|size|weight|tone|number|tight|center|right|nowrap|preLine|ellipsis|flex|bounded|packed|items|inline|wrap|align|justify|count)$/;

/** One below the other. */
export const Stack = part<StackProps, "div">("stack");

/** Side by side, vertically centred. */
export const Row = part<RowProps, "div">("row");

/** Columns of equal width, two unless `count` is given; below each other on a phone. */
export const Columns = part<ColumnsProps, "div">("columns");

/** An element without a layout of its own. */
export const Box = part<LayoutProps, "div">("");

/** A paragraph, or the element in `as`, with size, weight and colour. */
export const Text = part<LayoutProps, "p">("", "p");

function part<Own, Usual extends Tag>(own: string, usual: Tag = "div") {
  return <As extends Tag = Usual>({
    as,
    className = "",
    ...props
  }: PartProps<Own, As> & { className?: string }): ReactElement => {
    const Element = (as ?? usual) as "div";
    const rest: Record<string, unknown> = {};
    let names = own;
    for (const [key, value] of Object.entries(props)) {
      if (!isLayoutProp.test(key)) rest[key] = value;
      else if (value !== undefined && value !== false) names += ` ${value === true ? key : `${key}-${value}`}`;
    }
    return <Element {...rest} className={`${names} ${className}`.trim()} />;
  };
}
