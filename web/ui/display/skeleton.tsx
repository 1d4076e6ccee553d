import type { CSSProperties, ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./skeleton.module.css";

export type SkeletonProps = {
  width?: CSSProperties["width"];
  height?: CSSProperties["height"];
  shape?: "line" | "block" | "circle";
  className?: string;
};

/** One grey shape of a skeleton. */
export function Skeleton({ width, height, shape = "line", className }: SkeletonProps) {
  return (
    <span aria-hidden className={classNames(styles.skeleton, styles[shape], className)} style={{ width, height }} />
  );
}

/** Around the skeleton of a screen or card; tells a screen reader once what is loading. */
export function SkeletonGroup({
  label = "불러오는 중이에요",
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy="true" data-skeleton className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
