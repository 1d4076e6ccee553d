import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./tag.module.css";

export type TagTone =
  | "neutral"
  | "purple"
  | "onAir"
  | "soon"
  | "waits"
  | "failed"
  | "dashed"
  | "striped"
  | "ended"
  | "arrived";

export type TagProps = ComponentProps<"span"> & { tone?: TagTone; icon?: LucideIcon };

export function Tag({ tone = "neutral", icon: Icon, className, children, ...rest }: TagProps) {
  return (
    <span {...rest} className={classNames(styles.tag, styles[tone], className)}>
      {Icon && <Icon size={14} aria-hidden />}
      {children}
    </span>
  );
}
