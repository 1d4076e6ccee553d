import { CircleAlert, CircleCheck, CircleSlash, Clock, PencilLine } from "lucide-react";
import type { ApplicationStanding } from "#web/parts/application-text/format-application.ts";
import { Tag, type TagTone } from "#web/ui/display/tag.tsx";

export const standingIcons = {
  draft: PencilLine,
  waits: Clock,
  failed: CircleAlert,
  arrived: CircleCheck,
  ended: CircleSlash,
};

const tones: Record<ApplicationStanding["tone"], TagTone> = {
  draft: "neutral",
  waits: "waits",
  failed: "failed",
  arrived: "arrived",
  ended: "ended",
};

export function ApplicationTag({ standing: { label, tone } }: { standing: ApplicationStanding }) {
  return (
    <Tag tone={tones[tone]} icon={standingIcons[tone]}>
      {label}
    </Tag>
  );
}
