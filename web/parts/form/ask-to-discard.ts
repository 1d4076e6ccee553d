import { confirm } from "#web/ui/overlays/simple-confirm.tsx";

/** The question before typed text is discarded: the same for a screen, a sheet and a dialog. */
export const askToDiscard = () =>
  confirm({
    title: "저장하지 않은 내용이 있어요",
    content: "이 화면을 떠나면 변경한 내용이 사라져요.",
    confirmLabel: "저장하지 않고 나가기",
    cancelLabel: "계속 수정하기",
    danger: true,
  });
