import type { ScreenedAdvertisement } from "#contract/advertisement-screenings.ts";
import { actors } from "#domain/reservations/move.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { Timeline } from "#web/ui/display/timeline.tsx";
import { Text } from "#web/ui/layout.tsx";

/** The timeline, newest first. */
export function ScreeningTimeline({ timeline }: Pick<ScreenedAdvertisement, "timeline">) {
  return (
    <Timeline>
      {timeline.toReversed().map(({ at, step, actor, byName, words }) => (
        <li key={`${at}${step}${words}`}>
          <Text weight="medium">{words}</Text>
          <Text size={12} tone="muted" number>
            {byName ?? actors[actor].label} · <time dateTime={at}>{formatInstant(new Date(at))}</time>
          </Text>
        </li>
      ))}
    </Timeline>
  );
}
