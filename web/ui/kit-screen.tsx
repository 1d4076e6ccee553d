import { KitButtons } from "./kit/kit-buttons.tsx";
import { KitChoices } from "./kit/kit-choices.tsx";
import { KitDialogs } from "./kit/kit-dialogs.tsx";
import { KitInputs } from "./kit/kit-inputs.tsx";
import { KitLists } from "./kit/kit-lists.tsx";
import { KitLongInputs } from "./kit/kit-long-inputs.tsx";
import { KitMoments } from "./kit/kit-moments.tsx";
import { KitOverlays } from "./kit/kit-overlays.tsx";
import { KitPeople } from "./kit/kit-people.tsx";
import { KitStatuses } from "./kit/kit-statuses.tsx";
import { KitTokens } from "./kit/kit-tokens.tsx";
import styles from "./kit-screen.module.css";
import { Row, Stack, Text } from "./layout.tsx";

export function KitScreen() {
  return (
    <main className={styles.kit} data-kit>
      <Row as="header" wrap align="end" justify="between" gap={24} rows={8} className={styles.head}>
        <h1>단장 파트너스 UI</h1>
        <Text tone="muted">한 화면에 보라 기본 버튼은 하나. 노랑은 광고에만, 초록은 입금액에만 사용해요.</Text>
      </Row>
      <KitTokens />
      <KitButtons />
      <Stack gap={24} rows={0} align="start" single={1024} className={styles.pair}>
        <KitChoices />
        <KitInputs />
      </Stack>
      <KitLongInputs />
      <KitDialogs />
      <KitOverlays />
      <KitStatuses />
      <KitPeople />
      <KitLists />
      <KitMoments />
    </main>
  );
}
