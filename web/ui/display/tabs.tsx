import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./tabs.module.css";

export type TabItem<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** Null while it loads: its space is kept, so that the tabs do not move. */
  count?: number | null;
  disabled?: boolean;
};

export type TabsProps<Value extends string> = {
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** line: over a table or screen; segments: a small switch between views. */
  look?: "line" | "segments";
  /** The content of the chosen tab; without it the tabs only filter content elsewhere. */
  children?: ReactNode;
  className?: string;
};

export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  look = "line",
  children,
  className,
}: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: "first", End: "last" }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const usable = items.filter((item) => !item.disabled);
    const here = usable.findIndex((item) => item.value === value);
    const next =
      step === "first"
        ? usable[0]
        : usable.at(step === "last" ? -1 : (here + Number(step) + usable.length) % usable.length);
    if (!next) return;
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classNames(styles[look], "number", className)}
        onKeyDown={move}
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            data-value={item.value}
            aria-selected={item.value === value}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={item.value === value ? 0 : -1}
            disabled={item.disabled}
            className={styles.tab}
            onClick={() => onChange(item.value)}
          >
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{item.count?.toLocaleString("ko-KR")}</span>}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </>
  );
}
