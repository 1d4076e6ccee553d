import { Fragment, type ReactNode, useState } from "react";
import type { MenuRequest } from "#contract/menu-requests.ts";
import type { MenuField } from "#domain/menus/menu-content.ts";
import styles from "#web/parts/review/diff-table.module.css";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Box, Stack, Text } from "#web/ui/layout.tsx";
import { type ComparedField, comparedFields } from "./compared-fields.ts";
import { useMenuNames } from "./use-menu-names.ts";

interface MenuDiffProps {
  request: MenuRequest;
  /** At the end of a field's line, such as a button that adds a note. */
  action?: (field: MenuField, label: string) => ReactNode;
  /** Under a field's line: the reviewer's note. */
  note?: (field: MenuField, label: string) => ReactNode;
}

/** The current menu beside the requested one, by field. A difference is marked by a word and by its style. */
export function MenuDiff({ request, action, note }: MenuDiffProps) {
  const { live, content } = request;
  const [all, setAll] = useState(false);
  const fields = comparedFields(live, content, useMenuNames(request));
  const noteOf = (one: ComparedField) => note?.(one.field, one.label) || undefined;
  // Unchanged fields are folded, except those to correct.
  const shown = fields.filter((one) => all || live === null || one.changed || one.field === "name" || noteOf(one));
  const folded = fields.length - shown.length;
  const columns = (live ? 3 : 2) + (action ? 1 : 0);
  return (
    <Stack gap={12}>
      <Box as="table" full size={13} className={classNames(styles.table, live && styles.two)}>
        <caption className="sr-only">{live ? "지금 판매 중인 내용과 신청한 내용" : "신청한 내용"}</caption>
        <thead>
          <tr>
            <th scope="col">항목</th>
            {live && <th scope="col">현재 판매 중</th>}
            <th scope="col">
              <b>{live ? `${request.edition}차` : "신청한 내용"}</b>
              {live && ` 변경된 항목 ${fields.filter(({ changed }) => changed).length}개`}
            </th>
            {action && (
              <th scope="col" className={styles.action}>
                <span className="sr-only">사유</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => {
            const under = noteOf(one);
            return (
              <Fragment key={one.field}>
                <tr data-field={one.field} className={one.changed ? undefined : undefined}>
                  <th scope="row">
                    {one.label}
                    {one.changed && (
                      <Text
                        as="span"
                        radius="tag"
                        fill="purple"
                        tone="accent"
                        size={12}
                        weight="bold"
                        className={styles.mark}
                      >
                        변경
                      </Text>
                    )}
                  </th>
                  {live && (
                    <td data-side="현재">
                      <Value one={one} lines={one.before} other={one.after} photo={request.livePhotoUrl} old />
                    </td>
                  )}
                  <td data-side={live ? "신청" : undefined}>
                    <Value one={one} lines={one.after} other={one.before} photo={request.photoUrl} />
                  </td>
                  {action && <td className={styles.action}>{action(one.field, one.label)}</td>}
                </tr>
                {under && (
                  <tr className={styles.noted}>
                    <td colSpan={columns}>{under}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </Box>
      {folded > 0 && (
        <Button colour="white" size={44} fullWidth onClick={() => setAll(true)}>
          {`변경 없는 항목 ${folded}개 더 보기`}
        </Button>
      )}
    </Stack>
  );
}

interface ValueProps {
  one: ComparedField;
  lines: readonly string[];
  /** The other side's value: of several lines only those that it does not have are marked. */
  other: readonly string[];
  photo: string | null;
  old?: boolean;
}

function Value({ one: { field, label, changed }, lines, other, photo, old = false }: ValueProps) {
  if (lines.length === 0)
    return (
      <Text as="span" tone="muted">
        없음
      </Text>
    );
  if (field === "photoId" && photo)
    return <img className={styles.photo} src={photo} alt={old ? `현재 ${label}` : `신청한 ${label}`} />;
  return lines.map((line) => {
    const Word = !changed || other.includes(line) ? "span" : old ? "del" : "ins";
    return (
      <Word key={line} className={styles.line}>
        {line}
      </Word>
    );
  });
}
