import {
  type AdvertisementPoint,
  changeAdvertisementPoint,
  createAdvertisementPoint,
  removeAdvertisementPoint,
} from "#contract/advertisement-points.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { RecordForm } from "#web/parts/form/record-form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { Card } from "#web/ui/display/card.tsx";
import { type PointDraft, PointFields } from "./point-fields.tsx";
import { degrees } from "./point-lines.ts";
import { PointPrices } from "./point-prices.tsx";

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
      <Card
        title={point ? "지점 고치기" : "새 지점"}
        note={point?.source === "STATION" ? "처음부터 있던 역" : undefined}
      >
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
