import { useState } from "react";
import { changeShopUserRole, type ShopMember } from "#contract/shops.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { DefaultDialog } from "#web/ui/overlays/default-dialog.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { RoleChoice } from "./role-choice.tsx";

interface RoleQuestion {
  shopId: number;
  user: ShopMember;
  roles: readonly MemberRole[];
}

/** Changes the role of a shop user; it applies from their next request. */
export async function askForRole(question: RoleQuestion) {
  const changed = await openDialog<ShopMember>(({ close }) => (
    <RoleDialog {...question} onDone={close} onLeave={() => close()} />
  ));
  if (changed) toast({ text: `${changed.name} 님의 권한을 바꿨어요`, tone: "done" });
}

interface RoleDialogProps extends RoleQuestion {
  onDone: (changed: ShopMember) => void;
  onLeave: () => void;
}

function RoleDialog({ shopId, user, roles, onDone, onLeave }: RoleDialogProps) {
  const [role, setRole] = useState(user.role);
  const { run, state, failure } = useCall(changeShopUserRole);
  async function save() {
    const changed = await run({ shopId, accountId: user.accountId, role });
    if (changed) onDone(changed);
  }
  return (
    <DefaultDialog
      header="권한 바꾸기"
      title={`${user.name} 님은 무엇을 하나요?`}
      support={false}
      busy={state === "pending"}
      confirmDisabled={role === user.role}
      confirmLabel="권한 바꾸기"
      cancelLabel="그만두기"
      onConfirm={save}
      onCancel={onLeave}
      body={
        <>
          <RoleChoice roles={roles} value={role} onChange={setRole} />
          <FormFailure failure={failure} />
        </>
      }
    />
  );
}
