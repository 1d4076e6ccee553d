import { Component, type ReactNode, Suspense } from "react";
import { currentToasts, dismissToast, toast } from "./overlays/toast.ts";

interface LazyPartProps {
  /** What to do about the content that cannot be opened. */
  onLost: () => void;
  /** In the shape of a part that is the content of a screen; others come when they come. */
  skeleton?: ReactNode;
  children: ReactNode;
}

const missing = "화면 일부를 불러오지 못했어요";

/** If the part could not be loaded without a connection, the text applies only until the connection is back. */
function withdraw() {
  for (const { id, text } of currentToasts()) if (text === missing) dismissToast(id);
}

/**
 * Around a part that loads on first use. Its file may be gone after an upgrade under an open tab, or not reachable:
 * then only that part is missing.
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
      action: { label: "새로고침하기", onPress: () => window.location.reload() },
    });
    addEventListener("online", withdraw, { once: true });
    this.props.onLost();
  }

  override render() {
    return this.state.lost ? null : <Suspense fallback={this.props.skeleton ?? null}>{this.props.children}</Suspense>;
  }
}
