import { linkFile } from "#contract/files.ts";
import { failureText } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";
import { toast } from "#web/ui/overlays/toast.ts";

/** Opens other files in the browser's viewer. Resolves to whether it did. */
export async function openInTab(id: number): Promise<boolean> {
  // The tab is opened before the link is requested: browsers block a tab that opens later than the press.
  const tab = window.open("", "_blank");
  if (!tab) {
    toast({ tone: "failed", text: "새 탭이 막혀 있어요. 브라우저에서 이 사이트의 팝업을 허용해 주세요" });
    return false;
  }
  try {
    const { url } = await send(linkFile, { id });
    tab.opener = null;
    tab.location.replace(url);
    return true;
  } catch (failure) {
    tab.close();
    toast({ tone: "failed", text: failureText(failure).title });
    return false;
  }
}
