import { useState } from "react";
import type { AdvertisementResults } from "#contract/advertisement-results.ts";
import { keysOf } from "#domain/enumeration.ts";
import { formatNumber, formatWon } from "#domain/price.ts";
import { seoulDay } from "#domain/seoul-time.ts";
import { BarChart } from "#web/ui/bar-chart.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { RadioGroup, RadioItem } from "#web/ui/radio-group.tsx";
import { type ResultMeasure, resultBars, resultMeasures } from "./result-bars.ts";

/** One measure at a time: being shown is counted in hundreds and bookings in ones. */
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
