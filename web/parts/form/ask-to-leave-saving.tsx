import { openDialog } from "#web/ui/overlays/dialog-store.ts";
import { SimpleConfirm } from "#web/ui/overlays/simple-confirm.tsx";

/**
 * Asks during a save. `saved` resolves with its answer, and then the question is not needed: its value says whether to
 * leave.
 */
export async function askToLeaveSaving(saved: Promise<boolean>): Promise<boolean> {
  const leave = await openDialog<boolean>(
    ({ close }) => {
      saved.then(close);
      return (
        <SimpleConfirm
          title="저장하고 있어요"
          content="지금 나가도 저장은 이어서 하고, 끝나면 알려 드려요. 저장하지 못하면 입력한 내용은 사라져요."
          confirmLabel="지금 나가기"
          cancelLabel="기다리기"
          danger
          onConfirm={() => close(true)}
          onCancel={() => close(false)}
        />
      );
    },
    { role: "alertdialog" },
  );
  return leave === true;
}
