import { Link } from "@tanstack/react-router";
import { Coffee, EyeOff } from "lucide-react";
import type { Staff } from "#contract/staffs.ts";
import { designerRanks, memberRoles } from "#domain/shops/staff.ts";
import { formatHours } from "#web/parts/weekly-hours/format-hours.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import styles from "./people.module.css";

interface DesignerRowProps {
  shopId: number;
  staff: Staff;
  onRest: () => void;
}

export function DesignerRow({ shopId, staff, onRest }: DesignerRowProps) {
  const params = { shopId: String(shopId), staffId: String(staff.id) };
  return (
    <li>
      <Avatar name={staff.name} photoUrl={staff.photoUrl} size={40} decorative />
      <Stack gap={2} grow shrink className={styles.words}>
        <p>
          <Link
            to="/partners/shops/$shopId/staffs/$staffId"
            params={params}
            className={classNames(styles.name, styles.link)}
          >
            {staff.name}
          </Link>{" "}
          <Text as="span" size={13} tone="muted">
            {designerRanks[staff.rank].label}
          </Text>
        </p>
        <Text size={13} tone="muted" number>
          {staff.weeklyHours ? formatHours(staff.weeklyHours) : "매장 영업시간과 같아요"}
        </Text>
        <p className={styles.tags}>
          {staff.role && <Tag>{memberRoles[staff.role].label}</Tag>}
          {staff.visibility === "HIDDEN" && (
            <Tag tone="ended" icon={EyeOff}>
              손님에게 숨김
            </Tag>
          )}
        </p>
      </Stack>
      <div className={styles.actions}>
        <Button colour="white" size={40} icon={Coffee} onClick={onRest} aria-label={`${staff.name} 휴식 시간`}>
          <span className={styles.wide}>휴식 시간</span>
        </Button>
      </div>
    </li>
  );
}
