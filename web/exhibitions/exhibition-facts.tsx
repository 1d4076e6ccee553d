import { type Exhibition, switchExhibitionEntry } from "#contract/exhibitions.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { formatPeriod } from "#web/parts/promotions/promotion-row.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { EntryState } from "./entry-state.tsx";
import { formatShare, stages } from "./format-exhibition.ts";

interface ExhibitionFactsProps {
  shopId: number;
  exhibition: Exhibition;
  /** A designer has no switch. */
  leads?: boolean;
}

/** The exhibition, the shop's entry, and the switch that leaves and joins again. */
export function ExhibitionFacts({ shopId, exhibition, leads = true }: ExhibitionFactsProps) {
  const { run, state, failure } = useCall(switchExhibitionEntry);
  const { id, title, entry, stage } = exhibition;
  const switchable = leads && entry?.approval === "APPROVAL" && entry.state !== "DONE" && stage !== "ENDED";

  async function switchTo(on: boolean) {
    if (await run({ shopId, id, state: on ? "ACTIVE" : "DISABLED" }))
      toast({ text: on ? "기획전에 다시 참여해요" : "기획전 참여를 중지했어요", tone: "done" });
  }
  return (
    <Card title={title} note={stages[stage].label}>
      <Stack gap={16}>
        <p>{exhibition.description}</p>
        <Facts
          facts={[
            ["신청 기간", formatPeriod({ fromDay: exhibition.applyFrom, toDay: exhibition.applyTo })],
            ["진행 기간", formatPeriod(exhibition)],
            ["할인율", `${exhibition.leastRatePercent}% 이상`],
            ["할인 부담", formatShare(exhibition.platformSharePercent)],
          ]}
        />
        <EntryState exhibition={exhibition} />
        {switchable && (
          <Switch
            spread
            label="기획전에 참여하기"
            help="끄면 기획전에서 빠지고 할인을 중지해요. 진행 기간 안에는 다시 켤 수 있어요."
            checked={entry.state === "ACTIVE"}
            disabled={state === "pending"}
            onChange={(event) => switchTo(event.target.checked)}
          />
        )}
        <FormFailure failure={failure} />
      </Stack>
    </Card>
  );
}
