import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { useState } from "react";
import { changeStaffOrder, type Staff } from "#contract/staffs.ts";
import { useLatestWish } from "#web/api/use-latest-wish.ts";
import { DesignerName } from "#web/parts/designer-name.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Box, Row, Stack } from "#web/ui/layout.tsx";
import styles from "./people.module.css";

/** Each move is saved at once; the new order is shown until the answer arrives. */
export function DesignerOrder({ shopId, staffs }: { shopId: number; staffs: readonly Staff[] }) {
  const [carried, setCarried] = useState<number>();
  const [over, setOver] = useState<number>();
  const [announcement, setAnnouncement] = useState("");
  const { wish, want, failure } = useLatestWish(changeStaffOrder);
  const shown = wish ? staffs.toSorted((a, b) => wish.ids.indexOf(a.id) - wish.ids.indexOf(b.id)) : staffs;

  function move(staff: Staff, to: number) {
    const ids = shown.filter(({ id }) => id !== staff.id).map(({ id }) => id);
    ids.splice(to, 0, staff.id);
    setAnnouncement(`${staff.name}, ${shown.length}명 중 ${to + 1}번째로 옮겼어요`);
    want({ shopId, ids });
  }
  function drop(to: number) {
    const staff = shown.find(({ id }) => id === carried);
    setCarried(undefined);
    setOver(undefined);
    if (staff && shown[to]?.id !== staff.id) move(staff, to);
  }
  return (
    <>
      <div className={styles.place}>{failure !== undefined && <FormFailure failure={failure} />}</div>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
      <Box as="ul" lines className={styles.people} aria-label="예약 보드에 보이는 순서">
        {shown.map((staff, index) => (
          <li
            key={staff.id}
            draggable
            className={classNames(staff.id === carried && styles.carried, staff.id === over && styles.target)}
            onDragStart={() => setCarried(staff.id)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(staff.id);
            }}
            onDragEnd={() => {
              setCarried(undefined);
              setOver(undefined);
            }}
            onDrop={() => drop(index)}
          >
            <GripVertical size={20} aria-hidden className={styles.grip} />
            <Avatar name={staff.name} photoUrl={staff.photoUrl} size={40} decorative />
            <Stack gap={2} grow shrink className={styles.words}>
              <DesignerName name={staff.name} rank={staff.rank} />
            </Stack>
            <Row align="stretch" relative fixed gap={4} className={styles.actions}>
              <IconButton
                icon={ArrowUp}
                label={`${staff.name} 위로`}
                size={44}
                disabled={index === 0}
                onClick={() => move(staff, index - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={`${staff.name} 아래로`}
                size={44}
                disabled={index === shown.length - 1}
                onClick={() => move(staff, index + 1)}
              />
            </Row>
          </li>
        ))}
      </Box>
    </>
  );
}
