import { ChevronDown, Search } from "lucide-react";
import { lazy, type Ref, Suspense } from "react";
import { InputBox } from "./input-box.tsx";

const ComboboxControl = lazy(() => import("./combobox-control.tsx"));

export type ComboboxOption = { value: string; label: string; note?: string };

export type ComboboxProps = {
  options: readonly ComboboxOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  /** What is being typed, where the options come from a search on the server. */
  onSearch?: (text: string) => void;
  searching?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  placeholder?: string;
  disabled?: boolean;
  "aria-label"?: string;
};

/** Search in a list that is too long to scroll. Korean is found by its first consonants as well. */
export function Combobox(props: ComboboxProps) {
  const chosen = props.options.find((option) => option.value === props.value);
  const fallback = (
    <InputBox disabled before={<Search size={16} aria-hidden />} after={<ChevronDown size={16} aria-hidden />}>
      <input aria-label={props["aria-label"] ?? props.placeholder ?? "검색"} disabled value={chosen?.label ?? ""} />
    </InputBox>
  );
  return (
    <Suspense fallback={fallback}>
      <ComboboxControl {...props} />
    </Suspense>
  );
}
