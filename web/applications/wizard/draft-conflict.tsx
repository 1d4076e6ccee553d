import { useRef } from "react";
import { applicationFields } from "#domain/applications/application-field.ts";
import { formatField } from "#web/parts/application-text/format-field.ts";
import { ChangedElsewhere } from "#web/parts/form/changed-elsewhere.tsx";
import { useShownAlert } from "#web/parts/form/use-shown-alert.ts";
import type { Draft, DraftKeeper } from "./draft-keeper.ts";

/** Both windows changed the same field: the saved value of the other window is here, the typed one is in the form. */
export function DraftConflict({ draft: { newer, state }, keeper }: { draft: Draft; keeper: DraftKeeper }) {
  const place = useRef<HTMLDivElement>(null);
  useShownAlert(place, newer);
  if (!newer) return null;
  const { content, files } = newer.application;
  return (
    <div ref={place}>
      <ChangedElsewhere
        newer={newer.conflicts.map((field) => [
          applicationFields[field].label,
          formatField(content, field) ?? files.find((file) => file.field === field)?.name ?? "비어 있어요",
        ])}
        pending={state === "saving"}
        onTakeNewer={keeper.takeNewer}
        onKeepMine={keeper.keepMine}
      />
    </div>
  );
}
