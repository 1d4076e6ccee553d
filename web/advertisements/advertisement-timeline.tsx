import { useState } from "react";
import type { Advertisement } from "#contract/advertisement.ts";
import { actors } from "#domain/reservations/move.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Timeline } from "#web/ui/display/timeline.tsx";
import { Box, Text } from "#web/ui/layout.tsx";

const mostAtFirst = 8;

/** The timeline, newest first. */
export function AdvertisementTimeline({ timeline }: Pick<Advertisement, "timeline">) {
  const [isWhole, setWhole] = useState(false);
  const newest = timeline.toReversed();
  const shown = isWhole ? newest : newest.slice(0, mostAtFirst);
  return (
    <Card title="변경 이력">
      <Timeline>
        {shown.map(({ at, step, actor, byName, words }) => (
          <li key={`${at}${step}${words}`}>
            {words}
            <Text as="small" block size={12} tone="muted" className="number">
              <time dateTime={at}>{formatInstant(new Date(at))}</time> · {byName ?? actors[actor].label}
            </Text>
          </li>
        ))}
      </Timeline>
      {shown.length < newest.length && (
        <Box above={16}>
          <Button colour="gray" size={40} fullWidth onClick={() => setWhole(true)}>
            이전 이력 {newest.length - shown.length}개 더 보기
          </Button>
        </Box>
      )}
    </Card>
  );
}
