import { ArrowDown, ArrowUp, Plus, Trash2, X } from "lucide-react";
import { optionTypes } from "#domain/menus/menu-option.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { type DraftChoice, type DraftGroup, emptyChoice } from "./menu-draft.ts";
import styles from "./menu-form.module.css";
import type { FormPart } from "./use-menu-form.ts";

const types = ["SINGLE", "MULTI"] as const;
const mostChoices = 20;

interface OptionGroupFieldsProps extends Pick<FormPart, "stateOf"> {
  group: DraftGroup;
  /** The index of the group in the request. */
  path: string;
  isFirst: boolean;
  isLast: boolean;
  onChange: (group: DraftGroup) => void;
  onRemove: () => void;
  onMove: (by: 1 | -1) => void;
}

export function OptionGroupFields(props: OptionGroupFieldsProps) {
  const { group, path, stateOf, isFirst, isLast, onChange, onRemove, onMove } = props;
  const { choices } = group;
  const called = group.name || "새 선택지";
  const change = (choices: readonly DraftChoice[]) => onChange({ ...group, choices });
  const { error, touched } = stateOf(`${path}.choices`);
  return (
    <Stack as="fieldset" items="start" gap={12} shrink pad={16} radius="control" fill="canvas" className={styles.group}>
      <legend className="sr-only">{called}</legend>
      <Stack align="start" gap={12} rows={8} full single={768} className={styles.head}>
        <Field label="선택지 이름" {...stateOf(`${path}.name`)}>
          <TextInput
            value={group.name}
            maxLength={30}
            placeholder="영양 추가"
            onChange={(event) => onChange({ ...group, name: event.target.value })}
          />
        </Field>
        <RadioGroup
          look="pill"
          label={`${called} 선택 방식`}
          value={group.type}
          onSelect={(type) => onChange({ ...group, type })}
        >
          {types.map((type) => (
            <RadioItem key={type} value={type}>
              {optionTypes[type].label}
            </RadioItem>
          ))}
        </RadioGroup>
        <Row align="stretch" className={styles.tools}>
          <IconButton icon={ArrowUp} label={`${called} 위로`} size={44} disabled={isFirst} onClick={() => onMove(-1)} />
          <IconButton
            icon={ArrowDown}
            label={`${called} 아래로`}
            size={44}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <IconButton icon={Trash2} label={`${called} 삭제하기`} size={44} onClick={onRemove} />
        </Row>
      </Stack>
      <Stack as="ul" gap={8} full className={styles.choices}>
        {choices.map((choice, index) => (
          <ChoiceFields
            key={choice.key}
            choice={choice}
            called={`${called} ${index + 1}번째`}
            stateOf={(name) => stateOf(`${path}.choices.${index}.${name}`)}
            onChange={(changed) => change(choices.with(index, changed))}
            onRemove={choices.length > 1 ? () => change(choices.toSpliced(index, 1)) : undefined}
          />
        ))}
      </Stack>
      {touched && error && (
        <Text role="alert" size={12} weight="medium" tone="red">
          {error}
        </Text>
      )}
      <Button
        colour="white"
        kind="secondary"
        size={40}
        icon={Plus}
        disabled={choices.length >= mostChoices}
        onClick={() => change([...choices, emptyChoice()])}
      >
        항목 추가하기
      </Button>
    </Stack>
  );
}

interface ChoiceFieldsProps extends Pick<FormPart, "stateOf"> {
  choice: DraftChoice;
  called: string;
  onChange: (choice: DraftChoice) => void;
  onRemove: (() => void) | undefined;
}

function ChoiceFields({ choice, called, stateOf, onChange, onRemove }: ChoiceFieldsProps) {
  return (
    <li>
      <Field label={`${called} 이름`} hideLabel {...stateOf("name")}>
        <TextInput
          value={choice.name}
          maxLength={30}
          placeholder="이름"
          onChange={(event) => onChange({ ...choice, name: event.target.value })}
        />
      </Field>
      <Field label={`${called} 추가 요금`} hideLabel {...stateOf("priceWon")}>
        <NumberInput
          value={choice.priceWon}
          max={999_999_999}
          before="+"
          unit="원"
          placeholder="0"
          onChange={(priceWon) => onChange({ ...choice, priceWon })}
        />
      </Field>
      <Field label={`${called} 추가 시간`} hideLabel {...stateOf("durationMinutes")}>
        <NumberInput
          value={choice.durationMinutes}
          max={999}
          before="+"
          unit="분"
          placeholder="0"
          onChange={(durationMinutes) => onChange({ ...choice, durationMinutes })}
        />
      </Field>
      <IconButton icon={X} label={`${called} 삭제하기`} size={44} disabled={!onRemove} onClick={onRemove} />
    </li>
  );
}
