import { CircleAlert, CircleCheck, CircleSlash, Clock } from "lucide-react";
import { Tag } from "#web/ui/display/tag.tsx";
import type { RequestState } from "./format-request.ts";

export const stateIcons = { waits: Clock, failed: CircleAlert, arrived: CircleCheck, ended: CircleSlash };

export function RequestTag({ state: { label, tone } }: { state: RequestState }) {
  return (
    <Tag tone={tone} icon={stateIcons[tone]}>
      {label}
    </Tag>
  );
}
