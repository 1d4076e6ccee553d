import {
  type AdvertisementPoint,
  changeAdvertisementPoint,
  createAdvertisementPoint,
  removeAdvertisementPoint,
} from "#contract/advertisement-points.ts";
import { getAdvertisementPrice } from "#contract/advertisement-products.ts";
import { regionGrades } from "#domain/advertising/advertisement-price.ts";
import { advertisementRanges, advertisementTerms } from "#domain/advertising/advertisement-product.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors, fieldState } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { RecordForm } from "#web/parts/form/record-form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { type PickedRegion, RegionSelects } from "#web/parts/regions/region-selects.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Box, Columns, Stack, Text } from "#web/ui/layout.tsx";
import { degrees } from "./point-lines.ts";
import styles from "./points-screen.module.css";

interface PointFormProps {
  /** Undefined: a new one. */
  point: AdvertisementPoint | undefined;
  /** From the rule; undefined while it loads. */
  placesPerPoint: number | undefined;
  onDone: () => void;
}

/** One form to add and to edit a point, with the price of a place beside it. */
export function PointForm({ point, placesPerPoint, onDone }: PointFormProps) {
  const creating = useCall(createAdvertisementPoint);
  const changing = useCall(changeAdvertisementPoint);
  const removing = useCall(removeAdvertisementPoint);
  const form = useForm<AdvertisementPoint, PointDraft, AdvertisementPoint>({
    saved: point,
    draftOf,
    errorsOf,
    calls: [creating, changing],
    send: (draft, over) =>
      over ? changing.run({ ...writtenOf(draft), id: over.id, version: over.version }) : creating.run(writtenOf(draft)),
  });
  const { draft } = form;
  return (
    <RecordForm
      form={form}
      noun="지점"
      make="지점 추가하기"
      facts={({ name, region1, region2, region3, latitude, longitude }) => [
        ["이름", name],
        ["지역", `${region1} ${region2} ${region3}`],
        ["위치", `${latitude}, ${longitude}`],
      ]}
      aside={<PointPrices region={draft} />}
      removal={
        point && {
          ...removing,
          run: () => removing.run({ id: point.id }),
          content: "지도에서 사라지고 새 광고를 받지 않아요. 지난 광고의 기록은 남아요.",
        }
      }
      onDone={onDone}
    >
      <Card title={point ? "지점 수정하기" : "새 지점"} note={point?.source === "STATION" ? "기본 등록 역" : undefined}>
        <PointFields
          draft={draft}
          errors={form.errors}
          sent={form.sent}
          placesPerPoint={placesPerPoint}
          onChange={form.patch}
        />
      </Card>
    </RecordForm>
  );
}

const draftOf = (point: AdvertisementPoint | undefined): PointDraft => ({
  name: point?.name ?? "",
  region1: point?.region1 ?? "",
  region2: point?.region2 ?? "",
  region3: point?.region3 ?? "",
  places: point?.places ?? null,
  latitude: String(point?.latitude ?? ""),
  longitude: String(point?.longitude ?? ""),
});

/** The input of the call; sent only after the contract has found no error. */
const writtenOf = ({ latitude, longitude, ...draft }: PointDraft) => ({
  ...draft,
  latitude: degrees(latitude),
  longitude: degrees(longitude),
});

const errorsOf = (draft: PointDraft) => fieldErrors(createAdvertisementPoint.input, writtenOf(draft));

/** The price of a place in a region today, by range and period. */
function PointPrices({ region: { region1, region2, region3 } }: { region: PickedRegion }) {
  const isChosen = region1 !== "" && region2 !== "";
  const input = { regionDepth1: region1, regionDepth2: region2, regionDepth3: region3 };
  const near = useAnswer(getAdvertisementPrice, { gradeType: "AROUND_300", ...input }, { enabled: isChosen });
  const wide = useAnswer(getAdvertisementPrice, { gradeType: "AROUND_500", ...input }, { enabled: isChosen });
  const columns = { AROUND_300: near.data?.prices, AROUND_500: wide.data?.prices };
  const wonOf = (range: keyof typeof columns, term: string) =>
    columns[range]?.find(({ periodType }) => periodType === term)?.totalWon.toLocaleString("ko-KR");
  return (
    <Card title="지금 가격" note={near.data && isChosen ? regionGrades[near.data.grade].label : undefined}>
      {isChosen ? (
        <Box as="table" full number className={styles.prices}>
          <caption className="sr-only">범위와 기간에 따른 가격</caption>
          <thead>
            <tr>
              <th scope="col">기간</th>
              {keysOf(columns).map((range) => (
                <th key={range} scope="col">
                  {advertisementRanges[range].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keysOf(advertisementTerms).map((term) => (
              <tr key={term}>
                <th scope="row">{advertisementTerms[term].label}</th>
                {keysOf(columns).map((range) => (
                  <td key={range}>
                    {columns[range] ? `${wonOf(range, term)}원` : <Skeleton width={72} height={16} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      ) : (
        <Text size={13} tone="muted" className={styles.hint}>
          지역을 선택하면 등급과 가격을 보여 드려요.
        </Text>
      )}
      <FormFailure failure={near.error ?? wide.error} />
      <Text size={13} tone="muted" className={styles.hint}>
        부가세 포함 금액이에요. 가격과 등급은 ‘요금과 규칙’에서 변경해요.
      </Text>
    </Card>
  );
}

/** The values of the form; degrees as text. */
interface PointDraft extends PickedRegion {
  name: string;
  latitude: string;
  longitude: string;
  places: number | null;
}

interface PointFieldsProps {
  draft: PointDraft;
  errors: Record<string, string>;
  sent: boolean;
  placesPerPoint: number | undefined;
  onChange: (part: Partial<PointDraft>) => void;
}

function PointFields({ draft, errors, sent, placesPerPoint, onChange }: PointFieldsProps) {
  const state = (name: keyof PointDraft) => fieldState(errors[name], sent);
  /** Maps copy both numbers at once, with a comma between them. */
  const typeLatitude = (typed: string) => {
    const [latitude = "", longitude] = typed.split(",").map((part) => part.trim());
    onChange(longitude ? { latitude, longitude } : { latitude: typed });
  };
  return (
    <Stack gap={20}>
      <Field label="지점 이름" help="파트너가 지도에서 이 이름으로 선택해요." {...state("name")}>
        <TextInput value={draft.name} maxLength={40} onChange={({ target }) => onChange({ name: target.value })} />
      </Field>
      <RegionSelects
        value={{ region1: draft.region1, region2: draft.region2, region3: draft.region3 }}
        onChange={onChange}
        errors={errors}
        touched={sent}
        noDong="정하지 않음"
      />
      <Columns gap={16}>
        <Field label="위도" help="지도에서 복사한 두 숫자를 함께 붙여넣어도 돼요." {...state("latitude")}>
          <TextInput
            inputMode="decimal"
            placeholder="37.544581"
            value={draft.latitude}
            onChange={({ target }) => typeLatitude(target.value)}
          />
        </Field>
        <Field label="경도" help="124~132 사이로 입력해 주세요." {...state("longitude")}>
          <TextInput
            inputMode="decimal"
            placeholder="127.055961"
            value={draft.longitude}
            onChange={({ target }) => onChange({ longitude: target.value })}
          />
        </Field>
      </Columns>
      <Field
        label="자리 수"
        help={`비워 두면 규칙대로 ${placesPerPoint ?? ""}자리예요. 줄여도 이미 구매한 광고는 그대로 보여요.`}
        {...state("places")}
      >
        <NumberInput unit="자리" value={draft.places} onChange={(places) => onChange({ places })} />
      </Field>
    </Stack>
  );
}
