import { Check } from "lucide-react";
import { type RefObject, useEffect } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Text } from "#web/ui/layout.tsx";
import { AnchoredPopup } from "#web/ui/overlays/anchored-popup.tsx";
import styles from "./combobox.module.css";

export type ComboboxOption = { value: string; label: string; note?: string };

export type ComboboxListProps = {
  id: string;
  anchor: RefObject<HTMLDivElement | null>;
  options: readonly ComboboxOption[];
  active: number;
  value: string | null;
  searching: boolean;
  onChoose: (option: ComboboxOption) => void;
  onDismiss: () => void;
};

export function ComboboxList(props: ComboboxListProps) {
  const { id, anchor, options, active, value, searching, onChoose, onDismiss } = props;
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  return (
    <AnchoredPopup
      anchor={anchor}
      sameWidth
      onDismiss={onDismiss}
      className={styles.popup}
      // The focus stays in the field: a press on the list must not blur it.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Text role="status" pad={16} tone="muted" size={13} center className={styles.status}>
        {searching ? "찾는 중이에요" : options.length === 0 && "검색 결과가 없어요"}
      </Text>
      {options.length > 0 && (
        <div role="listbox" id={id} aria-label="선택 목록" className={styles.list}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field steers the list.
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={option.value === value}
              className={classNames(styles.option, index === active && styles.active)}
              onClick={() => onChoose(option)}
            >
              {option.label}
              {option.note && (
                <Text as="small" size={12} weight="regular" tone="muted">
                  {option.note}
                </Text>
              )}
              {option.value === value && <Check size={16} aria-hidden />}
            </div>
          ))}
        </div>
      )}
    </AnchoredPopup>
  );
}
