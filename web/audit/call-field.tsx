import { useState } from "react";
import { Combobox } from "#web/ui/combobox.tsx";
import { Field } from "#web/ui/field.tsx";
import styles from "./audit-screen.module.css";
import { callOptions } from "./call-options.ts";

interface CallFieldProps {
  value: string | undefined;
  onChange: (call: string | undefined) => void;
}

/** Chosen by what people read; what is kept, and stands in the address, is the call's name. */
export function CallField({ value, onChange }: CallFieldProps) {
  const [typed, setTyped] = useState("");
  return (
    <Field label="쓴 기능" className={styles.call}>
      <Combobox
        placeholder="예) 로그인"
        options={callOptions(typed, value)}
        value={value ?? null}
        onSearch={setTyped}
        onBlur={() => setTyped("")}
        onChange={(call) => {
          setTyped("");
          onChange(call ?? undefined);
        }}
      />
    </Field>
  );
}
