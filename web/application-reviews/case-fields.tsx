import type { ApplicationField } from "#domain/applications/application-field.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Text } from "#web/ui/layout.tsx";
import { FieldTable } from "./field-table.tsx";
import { useOpenReview } from "./open-review.ts";
import type { ReviewBlocks } from "./review-blocks.ts";
import styles from "./review-case.module.css";

/** What has changed, with the value before; then every other value in two columns. */
export function CaseFields({ changed, blocks }: ReviewBlocks) {
  const { before, edition, changedFields, fieldNotes } = useOpenReview().application;
  const asked: readonly ApplicationField[] = keysOf(fieldNotes);
  const unasked = edition > 1 && asked.length > 0 ? changedFields.filter((field) => !asked.includes(field)) : [];
  return (
    <>
      {before && changed.length > 0 && (
        <section className={styles.group}>
          <h3>
            변경 {changedFields.length}개
            {unasked.length > 0 && (
              <Text as="span" size={12} tone="orange">
                {" "}
                · 요청 외 {unasked.length}개
              </Text>
            )}
          </h3>
          <FieldTable label="변경" fields={changed} unasked={unasked} compared />
        </section>
      )}
      <div className={styles.groups}>
        {blocks.map(({ label, fields }) => (
          <section key={label} className={styles.group}>
            <h3>{label}</h3>
            <FieldTable label={label} fields={fields} />
          </section>
        ))}
      </div>
    </>
  );
}
