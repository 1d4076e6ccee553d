import { Link, useSearch } from "@tanstack/react-router";
import { ClipboardCheck } from "lucide-react";
import { listMenuRequests, type MenuRequestLine } from "#contract/menu-requests.ts";
import { applicationRequestTypes } from "#domain/applications/application.ts";
import { menuKinds } from "#domain/menus/menu-content.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ListScreen } from "#web/parts/list/list-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { formatRequest } from "./format-request.ts";
import styles from "./request-screen.module.css";
import { RequestTag } from "./request-tag.tsx";

const size = 10;

/** The shop's requests, newest first, and what each waits for. */
export function RequestsScreen() {
  const { shop, role } = useCurrentShop();
  const { page = 0 } = useSearch({ from: "/_app/partners/partners/shops/$shopId/menus/requests" });
  const leads = role !== "MEMBER";
  const answer = useAnswer(listMenuRequests, { shopId: shop.id, page, size }, { keepEarlier: "pages", enabled: leads });
  const params = { shopId: String(shop.id) };
  if (!leads) return <ForLeaders />;
  return (
    <Box width="wide">
      <ListScreen
        answer={answer}
        size={size}
        title="메뉴 심사"
        empty={{
          icon: ClipboardCheck,
          title: "심사받는 메뉴가 없어요",
          text: "픽 메뉴를 만들거나 변경하면 심사를 거쳐 고객에게 보여요. 진행 상황은 여기에서 확인할 수 있어요.",
          action: (
            <Button
              colour="purple"
              size={44}
              render={<Link to="/partners/shops/$shopId/menus" params={params} search={{}} />}
            >
              메뉴 보러 가기
            </Button>
          ),
        }}
      >
        {(items) => (
          <Box as="ul" lines>
            {items.map((line) => (
              <RequestRow key={line.id} line={line} />
            ))}
          </Box>
        )}
      </ListScreen>
    </Box>
  );
}

function RequestRow({ line }: { line: MenuRequestLine }) {
  const state = formatRequest(line);
  const { id, shopId, menuName, kind, lastUserRequestProcess, requestedAt, decidedAt } = line;
  return (
    <Box as="li" relative pad={16} padX="card" className={styles.row}>
      <Stack gap={4}>
        <Row as="p" gap={8} rows={4} wrap>
          <Link
            className={styles.name}
            to="/partners/shops/$shopId/menus/requests/$requestId"
            params={{ shopId: String(shopId), requestId: String(id) }}
          >
            {menuName}
          </Link>
          <RequestTag state={state} />
        </Row>
        <p>{state.text}</p>
        <Text size={13} tone="muted" number>
          {menuKinds[kind].label} · {formatInstant(new Date(requestedAt))}{" "}
          {applicationRequestTypes[lastUserRequestProcess === "REREQ" ? "REREQ" : "NEW"].label}
          {decidedAt && ` · ${formatInstant(new Date(decidedAt))} 결과`}
        </Text>
      </Stack>
    </Box>
  );
}

export function ForLeaders() {
  return (
    <Card>
      <EmptyState
        icon={ClipboardCheck}
        title="대표와 매니저가 보는 화면이에요"
        text="메뉴는 메뉴 화면에서 볼 수 있어요."
      />
    </Card>
  );
}
