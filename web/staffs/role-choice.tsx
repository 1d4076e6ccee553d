import { type MemberRole, memberRoles } from "#domain/shops/staff.ts";
import { roleDescriptions } from "#web/parts/role-descriptions.ts";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import styles from "./people.module.css";

interface RoleChoiceProps {
  roles: readonly MemberRole[];
  value: MemberRole;
  onChange: (role: MemberRole) => void;
}

/** The roles with their permissions. */
export function RoleChoice({ roles, value, onChange }: RoleChoiceProps) {
  return (
    <RadioGroup label="권한" className={styles.roles} value={value} onSelect={onChange}>
      {roles.map((role) => (
        <RadioItem key={role} value={role} help={roleDescriptions[role]}>
          {memberRoles[role].label}
        </RadioItem>
      ))}
    </RadioGroup>
  );
}
