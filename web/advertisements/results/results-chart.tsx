import { useState } from "react";
import type { AdvertisementResults } from "#contract/advertisement-results.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { BarChart } from "#web/ui/display/bar-chart.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { type ResultMeasure, resultBars, resultMeasures } from "./result-bars.ts";

/** One measure at a time: displays are counted in hundreds, bookings in ones. */
export function ResultsChart({ days }: { days: AdvertisementResults["days"] }) {
  const [measure, setMeasure] = useState<ResultMeasure>(days.some(({ booked }) => booked > 0) ? "booked" : "shown");
  const { label } = resultMeasures[measure];
  return (
    <Stack gap={16} bounded>
      <RadioGroup look="pill" label="차트에 볼 것" value={measure} onSelect={setMeasure}>
        {keysOf(resultMeasures).map((each) => (
          <RadioItem key={each} value={each}>
            {resultMeasures[each].label}
          </RadioItem>
        ))}
      </RadioGroup>
      <BarChart
        caption={`날마다 ${label}`}
        bars={resultBars(days, measure, seoulDay(new Date()))}
        measure={label}
        format={measure === "costWon" ? formatWon : formatNumber}
      />
    </Stack>
  );
}
