import { useSearch } from "@tanstack/react-router";
import { Ban, Compass } from "lucide-react";
import { liftRejection, listRejectedUsers, type RejectedUser } from "#contract/rejected-users.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { CustomerPlaces } from "#web/parts/customer-places.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { ListScreen } from "#web/parts/list/list-screen.tsx";
import { useRejectUser } from "#web/parts/reject-user/use-reject-user.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Box, Stack, Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./rejected-users-screen.module.css";

const size = 20;

export function RejectedUsersScreen() {
  const { role } = useCurrentShop();
  // A role without access sends no request.
  if (role === "MEMBER") {
    return (
      <Card>
        <EmptyState icon={Compass} title="접근할 수 없는 화면이에요" text="고객 차단은 대표와 매니저만 할 수 있어요." />
      </Card>
    );
  }
  return <RejectedUsers />;
}

/** Customers who cannot book here online, and the reason. */
function RejectedUsers() {
  const { shop } = useCurrentShop();
  const { keyword = "", page = 0 } = useSearch({ from: "/_app/partners/partners/shops/$shopId/customers/rejected" });
  const answer = useAnswer(listRejectedUsers, { shopId: shop.id, keyword, page, size }, { keepEarlier: "pages" });
  const lifting = useCall(liftRejection);
  const reject = useRejectUser(shop.id);

  async function lift({ id, name, maskedPhone }: RejectedUser) {
    const sure = await confirm({
      title: name ? `${name} 님 차단을 해제할까요?` : `이 번호(${maskedPhone})의 차단을 해제할까요?`,
      content: "다시 온라인으로 예약할 수 있게 돼요.",
      confirmLabel: "차단 해제하기",
    });
    if (sure && (await lifting.run({ shopId: shop.id, id }))) toast({ text: "차단을 해제했어요", tone: "done" });
  }
  return (
    <Stack gap={16} width="wide">
      <CustomerPlaces shopId={shop.id} />
      <ListScreen
        answer={answer}
        size={size}
        unit="명"
        title="차단한 고객"
        search={{ label: "차단한 고객 찾기", placeholder: "이름, 전화번호나 끝 네 자리" }}
        filters={
          <Button className={styles.add} colour="purple" size={44} icon={Ban} onClick={() => reject({})}>
            번호로 차단하기
          </Button>
        }
        above={<FormFailure failure={lifting.failure} />}
        empty={{
          icon: Ban,
          title: keyword ? "조건에 맞는 고객이 없어요" : "차단한 고객이 없어요",
          text: keyword ? "다른 이름이나 번호로 찾아 주세요." : "차단하면 온라인으로 예약할 수 없게 돼요.",
        }}
      >
        {(items) => (
          <Box as="ul" lines className={styles.people}>
            {items.map((user) => (
              <Row key={user.id} user={user} onLift={() => lift(user)} />
            ))}
          </Box>
        )}
      </ListScreen>
    </Stack>
  );
}

function Row({ user, onLift }: { user: RejectedUser; onLift: () => void }) {
  const { name, maskedPhone, reason, until, rejectedByName, createdAt } = user;
  const since = `${formatDay(seoulDay(new Date(createdAt)))}에 ${rejectedByName ?? "매장에서"} 차단`;
  return (
    <li>
      <Stack gap={2} grow shrink phone="row">
        <p>
          <strong>{name || "이름 없음"}</strong>{" "}
          <Text as="span" className="number unbroken" size={13} tone="muted">
            {maskedPhone}
          </Text>
        </p>
        {reason && <p>{reason}</p>}
        <Text size={13} tone="muted" number>
          {since} · {until ? `${formatDay(seoulDay(new Date(Date.parse(until) - 1)))}까지` : "해제할 때까지"}
        </Text>
      </Stack>
      <Button colour="white" size={40} onClick={onLift} aria-label={`${name || maskedPhone} 차단 해제하기`}>
        차단 해제하기
      </Button>
    </li>
  );
}
