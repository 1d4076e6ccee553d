import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { dongName, type RegionGrade } from "#domain/advertising/advertisement-price.ts";
import { type PickedRegion, RegionSelects } from "#web/parts/regions/region-selects.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldContext, useFieldGroup } from "#web/ui/fields/field-context.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { GradeSelect } from "./grade-select.tsx";
import styles from "./rules-screen.module.css";
import { type GradesByName, withGrade } from "./with-grade.ts";

interface DongGradesProps {
  value: GradesByName;
  onChange: (value: GradesByName) => void;
}

const nowhere: PickedRegion = { region1: "서울특별시", region2: "", region3: "" };
const firstGrade: RegionGrade = "S";

/** The 동 with another grade than their district, and a way to add one. */
export function DongGrades({ value, onChange }: DongGradesProps) {
  const naming = useFieldGroup();
  const [picked, setPicked] = useState(nowhere);
  const names = Object.keys(value).toSorted();
  function add() {
    onChange(withGrade(value, dongName(picked), firstGrade));
    setPicked({ ...picked, region3: "" });
  }
  return (
    <Stack as="fieldset" {...naming} gap={12} shrink>
      {/* Each control has its own name. */}
      <FieldContext value={null}>
        <Stack as="ul" frame radius="control" overflow="scrollY" single={768} className={styles.rows}>
          {names.map((name) => (
            <Stack as="li" align="center" gap={8} line="bottom" key={name}>
              <span>{name}</span>
              <GradeSelect
                of={name}
                value={value[name] ?? null}
                onChange={(grade) => onChange(withGrade(value, name, grade))}
              />
              <IconButton
                icon={Trash2}
                size={44}
                label={`${name} 예외 삭제하기`}
                onClick={() => onChange(withGrade(value, name, null))}
              />
            </Stack>
          ))}
          {names.length === 0 && (
            <Stack as="li" align="center" gap={8} line="bottom" className={styles.none}>
              예외가 없어요. 모든 동에 시·군·구의 등급이 적용돼요.
            </Stack>
          )}
        </Stack>
        <Stack align="end" gap={12} single={768} className={styles.add}>
          <RegionSelects value={picked} onChange={setPicked} />
          <Button
            colour="white"
            size={44}
            icon={Plus}
            disabled={picked.region3 === "" || dongName(picked) in value}
            onClick={add}
          >
            예외 추가하기
          </Button>
        </Stack>
      </FieldContext>
    </Stack>
  );
}
