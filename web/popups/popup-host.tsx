import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { listPopups, mutePopup, type ShownPopup } from "#contract/popups.ts";
import type { PopupPlace } from "#domain/advertising/popup.ts";
import { failureText } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { PlainText } from "#web/parts/plain-text.tsx";
import { Button } from "#web/ui/button.tsx";
import { DialogCard } from "#web/ui/overlays/dialog-card.tsx";
import { currentDialogs, openDialog } from "#web/ui/overlays/dialog-store.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { placeOf } from "./place-of.ts";

/** Shows the operators' popups: one per screen, each once per visit, and never over something in use. */
export default function PopupHost() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const settled = useRouterState({ select: ({ status }) => status === "idle" });
  const place: PopupPlace = placeOf(path);
  const { data } = useAnswer(listPopups, { place }, { staleMilliseconds: 600_000 });
  const navigate = useNavigate();
  const next = settled ? data?.items.find(({ id }) => !wasShown(id)) : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen is a new chance for what could not be shown on the last.
  useEffect(() => {
    if (!next || currentDialogs().length > 0 || isBusyHere(document)) return;
    rememberShown(next.id);
    show(next).then((wish) => {
      if (wish === "mute") mute(next);
      if (wish === "open" && next.link) follow(next.link, (href) => navigate({ href }));
    });
  }, [next, path, navigate]);
  return null;
}

type Wish = "mute" | "open";

const show = ({ title, body, link }: ShownPopup) =>
  openDialog<Wish>(({ close }) => (
    <DialogCard
      header="알림"
      title={title}
      content={<PlainText text={body} />}
      onClose={() => close()}
      actions={
        <>
          <Button colour="gray" size={50} onClick={() => close("mute")}>
            7일 동안 보지 않기
          </Button>
          <Button colour="purple" size={50} data-first-focus onClick={() => close(link ? "open" : undefined)}>
            {link ? "자세히 보기" : "닫기"}
          </Button>
        </>
      }
    />
  ));

async function mute({ id }: ShownPopup) {
  try {
    await send(mutePopup, { id });
    toast({ text: "7일 동안 보이지 않게 했어요" });
  } catch (failure) {
    toast({ tone: "failed", text: failureText(failure).title });
  }
}

function follow(link: string, goTo: (href: string) => void) {
  if (link.startsWith("/")) goTo(link);
  else window.open(link, "_blank", "noopener,noreferrer");
}

/** Whether a dialog would interrupt the person: they are typing, or a panel is open. */
function isBusyHere(page: Document): boolean {
  const typing = page.activeElement?.matches("input, textarea, select, [contenteditable]") ?? false;
  return typing || page.querySelector("[role=dialog], [role=alertdialog], [popover]:popover-open") !== null;
}

const key = "danjang.shown-popups";

/** A visit is as long as the tab: a popup that was shown in it does not appear again. */
function wasShown(id: number): boolean {
  return shown().includes(id);
}

function rememberShown(id: number) {
  sessionStorage.setItem(key, JSON.stringify([...shown(), id]));
}

function shown(): number[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "[]") as number[];
  } catch {
    // Storage may contain data of another version.
    return [];
  }
}
