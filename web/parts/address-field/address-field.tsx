import { useState } from "react";
import { searchAddresses } from "#contract/regions.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { Facts } from "#web/ui/display/facts.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Combobox } from "#web/ui/fields/combobox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Columns, Stack } from "#web/ui/layout.tsx";
import { useRested } from "#web/ui/use-rested.ts";
import { addressOption } from "./address-option.ts";

export interface Address {
  road?: string | undefined;
  jibun?: string | undefined;
  detail?: string | undefined;
}

interface AddressFieldProps {
  value: Address;
  onChange: (address: Address) => void;
  /** The errors by part, once they should be shown. */
  errors?: Partial<Record<keyof Address, string | undefined>>;
  onBlur?: (part: keyof Address) => void;
  readOnly?: boolean;
}

const parts = [
  { part: "road", label: "도로명 주소", placeholder: "서울 마포구 연남로 12" },
  { part: "jibun", label: "지번 주소", placeholder: "서울 마포구 연남동 123-4" },
  { part: "detail", label: "상세 주소", placeholder: "2층 201호" },
] as const;

/** An address from a search, or typed by hand if the search does not know it or does not answer. */
export function AddressField({ value, onChange, errors = {}, onBlur, readOnly = false }: AddressFieldProps) {
  if (readOnly) return <Facts facts={parts.map(({ part, label }) => [label, value[part] || "없음"] as const)} />;
  return (
    <Columns gap={16}>
      <AddressSearch onChoose={({ road, jibun }) => onChange({ ...value, road: road ?? "", jibun: jibun ?? "" })} />
      {parts.map(({ part, label, placeholder }) => (
        <Field
          key={part}
          label={label}
          {...(part === "detail" ? { note: "선택" } : {})}
          {...fieldState(errors[part], true)}
        >
          <TextInput
            name={`addresses.${part}`}
            value={value[part] ?? ""}
            placeholder={placeholder}
            maxLength={part === "detail" ? 60 : 100}
            autoComplete={part === "detail" ? "address-line2" : "off"}
            onChange={(event) => onChange({ ...value, [part]: event.target.value })}
            onBlur={() => onBlur?.(part)}
          />
        </Field>
      ))}
    </Columns>
  );
}

type Found = { road: string | null; jibun: string | null };

function AddressSearch({ onChoose }: { onChoose: (found: Found) => void }) {
  const [typed, setTyped] = useState("");
  const keyword = useRested(typed.trim(), restMilliseconds);
  const isAsked = keyword.length >= 2;
  const { data, error, isFetching } = useAnswer(
    searchAddresses,
    { keyword },
    { enabled: isAsked, keepEarlier: "always" },
  );
  const found = isAsked ? (data?.items ?? []) : [];
  const options = found.map(addressOption);
  return (
    <Stack gap={8} fullRow>
      <Field label="주소 찾기" help="도로 이름이나 동 이름과 번지를 입력해 주세요. 선택하면 아래 칸이 채워져요.">
        <Combobox
          name="address-search"
          placeholder="연남로 12"
          options={options}
          value={null}
          onSearch={setTyped}
          searching={isAsked && isFetching}
          onChange={(chosen) => {
            const index = options.findIndex((option) => option.value === chosen);
            const address = found[index];
            if (address) onChoose(address);
          }}
        />
      </Field>
      {error && <Notice tone="waits">지금은 주소를 찾을 수 없어요. 아래 칸에 직접 입력해 주세요.</Notice>}
    </Stack>
  );
}

/** Searched after a pause, so that not every letter causes a request. */
const restMilliseconds = 300;
