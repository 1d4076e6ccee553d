import { Fragment } from "react";
import { type ApplicationField, applicationFields } from "#domain/applications/application-field.ts";
import diff from "#web/parts/review/diff-table.module.css";
import { classNames } from "#web/ui/class-names.ts";
import { Box, Text } from "#web/ui/layout.tsx";
import { FieldValue } from "./field-value.tsx";
import { useOpenReview } from "./open-review.ts";
import { Pin, PinnedNote, useIsNoted } from "./pinned-note.tsx";
import styles from "./review-case.module.css";

/** The block already names the document. */
const shortLabel = (field: ApplicationField) => applicationFields[field].label.replace("(사업자등록증)", "");

interface FieldTableProps {
  label: string;
  fields: readonly ApplicationField[];
  /** Those that changed although nobody asked for it. */
  unasked?: readonly ApplicationField[];
  /** Beside the value before. */
  compared?: boolean;
}

/** The value of each field, or the old and the new one. A difference is marked by a word and by its style. */
export function FieldTable({ label, fields, unasked = [], compared = false }: FieldTableProps) {
  const { application, reviewing } = useOpenReview();
  const isNoted = useIsNoted();
  const { edition, changedFields } = application;
  const before = compared ? application.before : null;
  const columns = (before ? 3 : 2) + (reviewing ? 1 : 0);
  return (
    <Box
      as="table"
      aria-label={label}
      full
      size={13}
      className={classNames(diff.table, before && diff.two, styles.table)}
    >
      {before && (
        <thead>
          <tr>
            <th scope="col">항목</th>
            <th scope="col">{edition > 1 ? `${edition - 1}차` : "현재"}</th>
            <th scope="col">
              <b>{edition}차</b>
            </th>
            {reviewing && (
              <th scope="col" className={diff.action}>
                <span className="sr-only">사유</span>
              </th>
            )}
          </tr>
        </thead>
      )}
      <tbody>
        {fields.map((field) => {
          const isChanged = before !== null && changedFields.includes(field);
          return (
            <Fragment key={field}>
              <tr data-field={field}>
                <th scope="row">
                  {shortLabel(field)}
                  {isChanged && (
                    <Text
                      as="span"
                      radius="tag"
                      fill="purple"
                      tone="accent"
                      size={12}
                      weight="bold"
                      className={diff.mark}
                    >
                      {unasked.includes(field) ? "요청 외 변경" : "변경"}
                    </Text>
                  )}
                </th>
                {before && (
                  <td data-side="변경 전">
                    <FieldValue field={field} content={before} word={isChanged ? "del" : "span"} />
                  </td>
                )}
                <td data-side={before ? "신청" : undefined}>
                  <FieldValue field={field} content={application.content} word={isChanged ? "ins" : "span"} isNow />
                </td>
                {reviewing && (
                  <td className={diff.action}>
                    <Pin field={field} />
                  </td>
                )}
              </tr>
              {isNoted(field) && (
                <tr className={diff.noted}>
                  <td colSpan={columns}>
                    <PinnedNote field={field} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </Box>
  );
}
