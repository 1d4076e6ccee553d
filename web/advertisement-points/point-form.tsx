import type { FormEvent } from "react";
import {
  type AdvertisementPoint,
  changeAdvertisementPoint,
  createAdvertisementPoint,
  removeAdvertisementPoint,
} from "#contract/advertisement-points.ts";
import { useCall } from "#web/api/use-call.ts";
import { ActionBar } from "#web/parts/action-bar.tsx";
import { ChangedElsewhere } from "#web/parts/changed-elsewhere.tsx";
import { fieldErrors } from "#web/parts/field-errors.ts";
import { FormFailure } from "#web/parts/form-failure.tsx";
import styles from "#web/parts/promotions/promotion-form.module.css";
import { useVersionedForm } from "#web/parts/promotions/use-versioned-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { confirm } from "#web/ui/simple-confirm.tsx";
import { toast } from "#web/ui/toast.ts";
import { type PointDraft, PointFields } from "./point-fields.tsx";
import { degrees } from "./point-lines.ts";
import { PointPrices } from "./point-prices.tsx";

interface PointFormProps {
  /** Undefined: a new one. */
  point: AdvertisementPoint | undefined;
  /** By the rule; undefined while it is not known. */
  placesPerPoint: number | undefined;
  onDone: () => void;
}

/** One form to add a point and to change it, with what a place there would cost beside it. */
export function PointForm({ point, placesPerPoint, onDone }: PointFormProps) {
  const creating = useCall(createAdvertisementPoint);
  const changing = useCall(changeAdvertisementPoint);
  const removing = useCall(removeAdvertisementPoint);
  const form = useVersionedForm<AdvertisementPoint, PointDraft, AdvertisementPoint>({
    ...{ saved: point, draftOf, errorsOf, calls: [creating, changing] },
    send: (draft, over) =>
      over ? changing.run({ ...writtenOf(draft), id: over.id, version: over.version }) : creating.run(writtenOf(draft)),
  });
  const { draft, newer } = form;

  async function save(over?: AdvertisementPoint) {
    const saved = await form.save(over);
    if (!saved) return;
    toast({ text: `${saved.name} 지점을 저장했어요`, tone: "done" });
    onDone();
  }
  async function remove() {
    if (!point) return;
    const sure = await confirm({
      title: `${point.name} 지점을 지울까요?`,
      content: "지도에서 사라지고 새 광고를 받지 않아요. 지난 광고의 기록은 남아요.",
      confirmLabel: "지우기",
      danger: true,
    });
    if (!sure || !(await removing.run({ id: point.id }))) return;
    form.settled();
    toast({ text: "지점을 지웠어요", tone: "done" });
    onDone();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.pending) save();
  }
  return (
    <form
      ref={form.place}
      className={styles.form}
      onSubmit={submit}
      noValidate
      aria-label={point ? "지점 고치기" : "새 지점"}
    >
      <div className={styles.columns}>
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
        <div className={styles.aside}>
          <PointPrices region={draft} />
        </div>
      </div>
      <FormFailure failure={form.failure ?? removing.failure} />
      {newer ? (
        <ChangedElsewhere
          newer={[
            ["이름", newer.name],
            ["지역", `${newer.region1} ${newer.region2} ${newer.region3}`],
            ["위치", `${newer.latitude}, ${newer.longitude}`],
          ]}
          pending={form.pending}
          onTakeNewer={form.takeNewer}
          onKeepMine={() => save(newer)}
        />
      ) : (
        <ActionBar note={form.unsaved ? "저장하지 않은 내용이 있어요" : undefined}>
          {point && (
            <Button colour="white" kind="secondary" size={44} busy={removing.state === "pending"} onClick={remove}>
              지우기
            </Button>
          )}
          <Button colour="gray" size={44} onClick={onDone}>
            {form.unsaved ? "그만두기" : "목록으로 가기"}
          </Button>
          <Button type="submit" colour="black" size={44} busy={form.pending} disabled={Boolean(point) && !form.unsaved}>
            {point ? "저장하기" : "지점 더하기"}
          </Button>
        </ActionBar>
      )}
    </form>
  );
}

const draftOf = (point: AdvertisementPoint | undefined): PointDraft => ({
  ...{ name: point?.name ?? "", region1: point?.region1 ?? "", region2: point?.region2 ?? "" },
  ...{ region3: point?.region3 ?? "", places: point?.places ?? null },
  ...{ latitude: String(point?.latitude ?? ""), longitude: String(point?.longitude ?? "") },
});

/** As the call wants it; sent only once the contract has found nothing wrong. */
const writtenOf = ({ latitude, longitude, ...draft }: PointDraft) => ({
  ...{ ...draft, latitude: degrees(latitude), longitude: degrees(longitude) },
});

const errorsOf = (draft: PointDraft) => fieldErrors(createAdvertisementPoint.input, writtenOf(draft));
