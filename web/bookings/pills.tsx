import styles from "./pills.module.css";

interface PillsProps<One> {
  /** For a screen reader. */
  label: string;
  pills: readonly { value: One; text: string }[];
  chosen: One;
  onChoose: (value: One) => void;
}

/** A row of choices that can be swiped; one is pressed. */
export function Pills<One>({ label, pills, chosen, onChoose }: PillsProps<One>) {
  return (
    <fieldset className={styles.pills}>
      <legend className="sr-only">{label}</legend>
      {pills.map(({ value, text }) => (
        <button key={text} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
