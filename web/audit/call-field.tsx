import { useState } from "react";
import { listRecordedCalls } from "#contract/audit.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Combobox } from "#web/ui/fields/combobox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import styles from "./audit-screen.module.css";
import { callOptions } from "./call-options.ts";

interface CallFieldProps {
  value: string | undefined;
  onChange: (call: string | undefined) => void;
}

/** People choose a label; the stored value, also in the address, is the call's name. */
export function CallField({ value, onChange }: CallFieldProps) {
  const [typed, setTyped] = useState("");
  const { data: calls = [] } = useAnswer(listRecordedCalls, {}, { staleMilliseconds: Number.POSITIVE_INFINITY });
  return (
    <Field label="쓴 기능" className={styles.call}>
      <Combobox
        placeholder="예) 로그인"
        options={callOptions(calls, typed, value)}
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
