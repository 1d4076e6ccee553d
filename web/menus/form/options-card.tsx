import { Plus } from "lucide-react";
import { ReviewNote } from "#web/menus/detail/review-notes.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { type DraftGroup, emptyChoice, freshKey } from "./menu-draft.ts";
import styles from "./menu-form.module.css";
import { OptionGroupFields } from "./option-group-fields.tsx";
import type { FormPart } from "./use-menu-form.ts";

const mostGroups = 10;

/** Options that a customer can add; each has its own length and price, without a discount. */
export function OptionsCard({ draft, patch, stateOf }: FormPart) {
  const { options } = draft;
  const change = (options: readonly DraftGroup[]) => patch({ options });
  const { error, touched } = stateOf("options");
  return (
    <Card title="선택지" note={options.length > 0 ? `${options.length}개` : undefined}>
      <Stack gap={20}>
        <Text size={13} tone="muted">
          영양, 앰플처럼 손님이 더할 수 있는 것이에요. 할인은 선택지에 적용되지 않아요.
        </Text>
        <ReviewNote of="options" />
        {options.map((group, index) => (
          <OptionGroupFields
            key={group.key}
            group={group}
            path={`options.${index}`}
            stateOf={stateOf}
            isFirst={index === 0}
            isLast={index === options.length - 1}
            onChange={(changed) => change(options.with(index, changed))}
            onRemove={() => change(options.toSpliced(index, 1))}
            onMove={(by) => change(options.toSpliced(index, 1).toSpliced(index + by, 0, group))}
          />
        ))}
        {touched && error && (
          <Text role="alert" size={12} weight="medium" tone="red">
            {error}
          </Text>
        )}
        <Row gap={8} align="stretch" wrap className={styles.row}>
          <Button
            colour="white"
            size={40}
            icon={Plus}
            disabled={options.length >= mostGroups}
            onClick={() =>
              change([...options, { key: freshKey(), name: "", type: "SINGLE", choices: [emptyChoice()] }])
            }
          >
            선택지 추가하기
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
