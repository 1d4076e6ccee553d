import { Link } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { failureText } from "#web/api/failures.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./error-screen.module.css";

/** A bug in a screen: shows a message and a button that starts the screen again. */
export function CrashScreen({ error, reset }: { error: unknown; reset: () => void }) {
  return (
    <Stack as="main" pad={24} className={styles.screen}>
      <h1 className="sr-only">문제가 생겼어요</h1>
      <ErrorState
        {...failureText(error)}
        advice="화면을 다시 열어 주세요. 저장한 내용은 그대로 있어요."
        onRetry={reset}
        retryLabel="다시 열기"
      />
    </Stack>
  );
}

export function NotFoundScreen() {
  return (
    <Stack as="main" pad={24} className={styles.screen}>
      <h1 className="sr-only">페이지를 찾을 수 없어요</h1>
      <EmptyState
        icon={Compass}
        title="페이지를 찾을 수 없어요"
        text="주소가 바뀌었거나 없어진 화면이에요."
        action={
          <Button colour="purple" size={44} render={<Link to="/" />}>
            처음으로 가기
          </Button>
        }
      />
    </Stack>
  );
}

/** Another shop's address, or a screen that the role may not see; nothing is requested from the server. */
export function NotYoursScreen() {
  return (
    <div className={styles.inside}>
      <EmptyState
        icon={Compass}
        title="접근할 수 없는 화면이에요"
        text="이 매장의 멤버가 아니거나 권한이 없어요."
        action={
          <Button colour="purple" size={44} render={<Link to="/partners/shops" />}>
            내 매장 보기
          </Button>
        }
      />
    </div>
  );
}
