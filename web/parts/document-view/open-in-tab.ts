import { linkFile } from "#contract/files.ts";
import { failureText } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";
import { toast } from "#web/ui/overlays/toast.ts";

/** The browser's own reader for what is no picture. */
export async function openInTab(id: number) {
  // Opened before the link is asked for: a tab that opens later than the press counts as an advertisement.
  const tab = window.open("", "_blank");
  if (!tab) {
    toast({ tone: "failed", text: "새 탭이 막혀 있어요. 브라우저에서 이 사이트의 팝업을 허용해 주세요" });
    return;
  }
  try {
    const { url } = await send(linkFile, { id });
    tab.opener = null;
    tab.location.replace(url);
  } catch (failure) {
    tab.close();
    toast({ tone: "failed", text: failureText(failure).title });
  }
}
