import { useBlocker } from "@tanstack/react-router";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";

/** Leaving would stop the upload, so it asks first. */
export function useLeavingQuestion(isUnderWay: boolean) {
  useBlocker({
    shouldBlockFn: async () =>
      !(await confirm({
        title: "파일을 올리고 있어요",
        content: "지금 나가면 올리던 파일이 올라가지 않아요.",
        confirmLabel: "그만 올리고 나가기",
        cancelLabel: "기다리기",
        danger: true,
      })),
    enableBeforeUnload: isUnderWay,
    disabled: !isUnderWay,
  });
}
