import { ChevronDown, Search, X } from "lucide-react";
import { type KeyboardEvent, type Ref, useCallback, useId, useRef, useState } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row } from "#web/ui/layout.tsx";
import styles from "./combobox.module.css";
import { ComboboxList, type ComboboxOption } from "./combobox-list.tsx";
import { useFieldControl } from "./field-context.ts";
import { InputBox } from "./input-box.tsx";
import { matchesKorean } from "./matches-korean.ts";

export type ComboboxProps = {
  options: readonly ComboboxOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  /** The typed text, if the options come from a search on the server. */
  onSearch?: (text: string) => void;
  searching?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  placeholder?: string;
  disabled?: boolean;
  "aria-label"?: string;
};

/** A search in a list that is too long to scroll; it also finds Korean by initial consonants. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onChange, onBlur, onSearch, searching = false, disabled = false, ...rest } = props;
  const { wrong, naming } = useFieldControl({});
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const chosen = options.find((option) => option.value === value);
  const shown = onSearch || typed === null ? options : options.filter(({ label }) => matchesKorean(label, typed));
  const expanded = open && shown.length > 0;

  const dismiss = useCallback(() => setOpen(false), []);

  function show() {
    setActive(
      Math.max(
        0,
        shown.findIndex((option) => option.value === value),
      ),
    );
    setOpen(true);
  }

  function choose(option: ComboboxOption | undefined) {
    onChange(option?.value ?? null);
    setTyped(null);
    setOpen(false);
    box.current?.querySelector("input")?.focus();
  }

  function type(text: string) {
    setTyped(text);
    setActive(0);
    setOpen(true);
    onSearch?.(text);
  }

  function leave() {
    if (typed === "") onChange(null);
    setTyped(null);
    setOpen(false);
    onBlur?.();
  }

  function steer(event: KeyboardEvent) {
    // While a syllable is being composed, Enter and the arrows belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) show();
      else setActive((active + step + shown.length) % Math.max(1, shown.length));
    } else if (event.key === "Enter" && expanded) {
      event.preventDefault();
      choose(shown[active]);
    } else if (event.key === "Escape" && open) {
      event.stopPropagation();
      setTyped(null);
      setOpen(false);
    }
  }

  return (
    <div ref={box}>
      <InputBox
        wrong={wrong}
        disabled={disabled}
        before={<Search size={16} aria-hidden />}
        after={
          <Row as="span" gap={4} inline className={styles.ends}>
            {value !== null && !disabled && (
              <IconButton icon={X} label="선택 해제하기" size={34} onClick={() => choose(undefined)} />
            )}
            <ChevronDown size={16} aria-hidden />
          </Row>
        }
      >
        <input
          placeholder="검색해서 선택하기"
          {...rest}
          {...naming}
          type="text"
          role="combobox"
          autoComplete="off"
          disabled={disabled}
          aria-autocomplete="list"
          aria-expanded={expanded}
          aria-controls={expanded ? listId : undefined}
          aria-activedescendant={expanded ? `${listId}-${active}` : undefined}
          value={typed ?? chosen?.label ?? ""}
          onChange={(event) => type(event.target.value)}
          onClick={() => !open && show()}
          onKeyDown={steer}
          onBlur={leave}
        />
      </InputBox>
      {open && (
        <ComboboxList
          id={listId}
          anchor={box}
          options={shown}
          active={active}
          value={value}
          searching={searching}
          onChoose={choose}
          onDismiss={dismiss}
        />
      )}
    </div>
  );
}
