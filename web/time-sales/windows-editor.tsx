import { Plus, Trash2 } from "lucide-react";
import type { SaleWindow } from "#domain/promotions/time-sale.ts";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { minuteOf, timeOfMinute } from "#domain/time/time-range.ts";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TimeInput } from "#web/ui/fields/time-input.tsx";
import { TogglePills } from "#web/ui/fields/toggle-pills.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { usualWindow } from "./sale-draft.ts";
import styles from "./windows-editor.module.css";

const weekdays = keysOf(daysOfWeek).map((value) => ({ value, label: daysOfWeek[value].label }));
const mostWindows = 14;

interface WindowsEditorProps {
  value: readonly SaleWindow[];
  /** By field, such as `windows.0.daysOfWeek`; `windows` is about all of them. */
  errors: Record<string, string>;
  touched: boolean;
  onChange: (value: SaleWindow[]) => void;
}

/** The windows of the week, each with its days and its times on the grid of the board. */
export function WindowsEditor({ value, errors, touched, onChange }: WindowsEditorProps) {
  const change = (at: number, part: Partial<SaleWindow>) =>
    onChange(value.map((window, index) => (index === at ? { ...window, ...part } : window)));
  return (
    <Stack gap={16} items="start" className={styles.editor}>
      <Stack as="ul" gap={16} full className={styles.windows}>
        {value.map((window, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a window has no other identity than its place.
          <Stack as="li" gap={12} key={index}>
            <Field
              group
              label={value.length > 1 ? `요일 ${index + 1}` : "요일"}
              {...fieldState(errors[`windows.${index}.daysOfWeek`], touched)}
            >
              <TogglePills
                options={weekdays}
                value={window.daysOfWeek}
                onChange={(days) => change(index, { daysOfWeek: days })}
              />
            </Field>
            <Stack align="start" gap={12} className={styles.times}>
              <Field label="시작" touched={false}>
                <TimeInput
                  value={timeOfMinute(window.fromMinute)}
                  onChange={(time) => time && change(index, { fromMinute: minuteOf(time) })}
                />
              </Field>
              <Field label="종료" {...fieldState(errors[`windows.${index}`], touched)}>
                <TimeInput
                  from="00:10"
                  until="24:00"
                  value={timeOfMinute(window.toMinute)}
                  onChange={(time) => time && change(index, { toMinute: minuteOf(time) })}
                />
              </Field>
              {value.length > 1 && (
                <IconButton
                  icon={Trash2}
                  label={`시간 ${index + 1} 삭제하기`}
                  size={44}
                  onClick={() => onChange(value.filter((_, other) => other !== index))}
                />
              )}
            </Stack>
          </Stack>
        ))}
      </Stack>
      {errors.windows && (
        <Notice tone="failed" role="alert">
          {errors.windows}
        </Notice>
      )}
      {value.length < mostWindows && (
        <Button colour="white" size={44} icon={Plus} onClick={() => onChange([...value, usualWindow])}>
          시간 추가하기
        </Button>
      )}
    </Stack>
  );
}
