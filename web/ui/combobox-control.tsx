import { Combobox as Parts } from "@base-ui/react/combobox";
import { Check, ChevronDown, Search, X } from "lucide-react";
import { useMemo, useRef } from "react";
import type { ComboboxOption, ComboboxProps } from "./combobox.tsx";
import styles from "./combobox-control.module.css";
import { useFieldControl } from "./field-context.ts";
import { InputBox } from "./input-box.tsx";
import { matchesKorean } from "./matches-korean.ts";

export default function ComboboxControl({
  options,
  value,
  onChange,
  onBlur,
  onSearch,
  searching = false,
  name,
  ref,
  placeholder = "검색해서 고르기",
  disabled = false,
  ...naming
}: ComboboxProps) {
  const { wrong, naming: fromField } = useFieldControl({});
  const box = useRef<HTMLDivElement>(null);
  const chosen = useMemo(() => options.find((option) => option.value === value) ?? null, [options, value]);

  return (
    <Parts.Root
      items={options}
      value={chosen}
      onValueChange={(option: ComboboxOption | null) => onChange(option?.value ?? null)}
      onInputValueChange={(text, { reason }) => reason === "input-change" && onSearch?.(text)}
      isItemEqualToValue={(one, other) => one?.value === other?.value}
      filter={onSearch ? null : (option: ComboboxOption, text: string) => matchesKorean(option.label, text)}
      autoHighlight
      disabled={disabled}
    >
      <div ref={box}>
        <InputBox
          wrong={wrong}
          disabled={disabled}
          before={<Search size={16} aria-hidden />}
          after={
            <>
              <Parts.Clear className={styles.button} aria-label="지우기">
                <X size={16} aria-hidden />
              </Parts.Clear>
              <Parts.Trigger className={styles.button} aria-label="목록 열기">
                <ChevronDown size={16} aria-hidden />
              </Parts.Trigger>
            </>
          }
        >
          <Parts.Input
            {...naming}
            id={fromField.id}
            aria-describedby={fromField["aria-describedby"]}
            aria-invalid={fromField["aria-invalid"]}
            ref={ref}
            name={name}
            placeholder={placeholder}
            onBlur={onBlur}
          />
        </InputBox>
      </div>
      <Parts.Portal>
        <Parts.Positioner anchor={box} sideOffset={4} className={styles.positioner}>
          <Parts.Popup className={styles.popup} aria-label="고를 수 있는 것">
            <Parts.Status className={styles.status}>{searching ? "찾는 중이에요" : null}</Parts.Status>
            <Parts.Empty className={styles.status}>{searching ? null : "찾는 것이 없어요"}</Parts.Empty>
            <Parts.List className={styles.list}>
              {(option: ComboboxOption) => (
                <Parts.Item key={option.value} value={option} className={styles.item}>
                  <span>{option.label}</span>
                  {option.note && <small>{option.note}</small>}
                  <Parts.ItemIndicator className={styles.check}>
                    <Check size={16} aria-hidden />
                  </Parts.ItemIndicator>
                </Parts.Item>
              )}
            </Parts.List>
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  );
}
