import { Component, type ReactNode, Suspense } from "react";
import { currentToasts, dismissToast, toast } from "./overlays/toast.ts";

interface LazyPartProps {
  /** What to do about whatever was to be opened, now that it cannot be. */
  onLost: () => void;
  children: ReactNode;
}

const missing = "화면 일부를 불러오지 못했어요";

/** What was out of reach without a line says nothing of a page that has one again. */
function withdraw() {
  for (const { id, text } of currentToasts()) if (text === missing) dismissToast(id);
}

/**
 * Around a part that loads on first use. Its file may be gone when a newer version was installed under an open tab, or
 * out of reach on a bad line: then that part is missing, and nothing else.
 */
export class LazyPart extends Component<LazyPartProps, { lost: boolean }> {
  override state = { lost: false };

  static getDerivedStateFromError() {
    return { lost: true };
  }

  override componentDidCatch(error: unknown) {
    console.error("a part of the screen could not be loaded", error);
    toast({
      text: missing,
      tone: "failed",
      action: { label: "새로 고치기", onPress: () => window.location.reload() },
    });
    addEventListener("online", withdraw, { once: true });
    this.props.onLost();
  }

  override render() {
    return this.state.lost ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
