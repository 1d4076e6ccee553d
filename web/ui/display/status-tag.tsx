import type { Tag as Status } from "#domain/menus/tag.ts";
import { statusIcons } from "./status-icons.ts";
import { Tag, type TagProps } from "./tag.tsx";

export type StatusTagProps = Omit<TagProps, "tone" | "icon" | "children"> & { status: Status };

/** The tag of a status from the domain: `<StatusTag status={reservationStatuses.OK} />`. */
export function StatusTag({ status, ...rest }: StatusTagProps) {
  return (
    <Tag {...rest} tone={status.tone} icon={statusIcons[status.icon]}>
      {status.label}
    </Tag>
  );
}
