import { Fragment } from "react";
import { type ApplicationField, applicationFields } from "#domain/applications/application-field.ts";
import diff from "#web/parts/review/diff-table.module.css";
import { classNames } from "#web/ui/class-names.ts";
import { Box, Text } from "#web/ui/layout.tsx";
import { FieldValue } from "./field-value.tsx";
import { useOpenReview } from "./open-review.ts";
import { Pin, PinnedNote, useIsNoted } from "./pinned-note.tsx";

interface FieldTableProps {
  label: string;
  fields: readonly ApplicationField[];
}

/** Old and new value of each field. A difference is marked by a word and by its style. */
export function FieldTable({ label, fields }: FieldTableProps) {
  const { application, reviewing } = useOpenReview();
  const isNoted = useIsNoted();
  const { edition, changedFields } = application;
  // A value that is read now has no earlier one.
  const before = fields.every((field) => applicationFields[field].kind === "check") ? null : application.before;
  const columns = (before ? 3 : 2) + (reviewing ? 1 : 0);
  return (
    <Box as="table" aria-label={label} full size={13} className={classNames(diff.table, before && diff.two)}>
      {before && (
        <thead>
          <tr>
            <th scope="col">항목</th>
            <th scope="col">{edition > 1 ? `${edition - 1}차` : "지금"}</th>
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
                  {applicationFields[field].label}
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
                      바뀜
                    </Text>
                  )}
                </th>
                {before && (
                  <td data-side="전">
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
