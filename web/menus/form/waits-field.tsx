import { Plus, Trash2 } from "lucide-react";
import { segmentsWithWait } from "#domain/menus/usual-waits.ts";
import { namesOf } from "#domain/reservations/format-segments.ts";
import { minutesOf } from "#domain/reservations/visit-time.ts";
import { slotMinutes } from "#domain/time/time-range.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { withPart } from "./draft-segments.ts";
import { MinutesStepper } from "./minutes-stepper.tsx";
import type { FormPart } from "./use-menu-form.ts";

/** Work and waits of a menu: none at first, then the usual ones of its category. */
export function WaitsField({ draft, patch, stateOf }: FormPart) {
  const { segments, category, durationMinutes } = draft;
  const names = namesOf(segments);
  const last = segments.length - 1;
  /** A wrong sum is corrected at the last work. */
  const stateAt = (index: number) => {
    const own = stateOf(`segments.${index}.minutes`);
    return index < last || own.error ? own : stateOf("segments");
  };
  function add() {
    const usual = segmentsWithWait(category, durationMinutes ?? 0);
    patch({ segments: usual, durationMinutes: minutesOf(usual) });
  }
  return (
    <Field label="대기 시간" help="대기 시간에는 다른 고객을 예약할 수 있어요" group>
      {segments.length === 0 ? (
        <Row>
          <Button colour="white" size={40} icon={Plus} onClick={add}>
            대기 시간 추가하기
          </Button>
        </Row>
      ) : (
        <Stack gap={12} above={4} items="start">
          <Row gap={16} rows={12} wrap align="start">
            {segments.map(({ minutes }, index) => (
              <Field key={names[index]} label={names[index]} {...stateAt(index)}>
                <MinutesStepper
                  value={minutes}
                  least={slotMinutes}
                  called={names[index]}
                  onChange={(typed) => patch(withPart(segments, index, typed))}
                />
              </Field>
            ))}
          </Row>
          <Button colour="white" size={40} icon={Trash2} onClick={() => patch({ segments: [] })}>
            대기 시간 삭제하기
          </Button>
        </Stack>
      )}
    </Field>
  );
}
