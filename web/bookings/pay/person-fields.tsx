import type { Wrong } from "#web/bookings/wrong-in.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import type { Person } from "./person.ts";
import styles from "./person-fields.module.css";
import { PhoneProof } from "./phone-proof.tsx";

interface PersonFieldsProps {
  /** Proved at an earlier attempt for this booking, or empty. */
  knownPhone: string;
  person: Person;
  onChange: (change: Partial<Person>) => void;
  wrong: Wrong;
}

const mostLetters = 200;

export function PersonFields({ knownPhone, person, onChange, wrong }: PersonFieldsProps) {
  return (
    <section className={styles.who} aria-label="예약자">
      <Field label="예약자 이름" {...shown(wrong.name)}>
        <TextInput
          value={person.name}
          maxLength={20}
          autoComplete="name"
          placeholder="이채린"
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <PhoneProof
        knownPhone={knownPhone}
        phone={person.phone}
        proof={person.proof}
        help="예약 소식을 보내 드려요"
        error={wrong.phone}
        onPhone={(phone) => onChange({ phone })}
        onProof={(proof) => onChange({ proof })}
      />
      <Field label="매장에 남길 말" note="선택" {...shown(wrong.note)}>
        <Textarea
          value={person.note}
          rows={2}
          maxLength={mostLetters}
          placeholder="두피가 예민해요, 처음 방문해요"
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </Field>
    </section>
  );
}

const shown = (error: string | undefined) => (error ? { error, touched: true } : {});
