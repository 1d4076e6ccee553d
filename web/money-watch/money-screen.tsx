import { Link } from "@tanstack/react-router";
import { CircleCheck, Landmark, Upload } from "lucide-react";
import { useState } from "react";
import { compareBank, getMoneyState, listUnknownTransfers } from "#contract/money-watch.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { Answered } from "#web/parts/answered.tsx";
import { BackTo } from "#web/parts/detail-page.tsx";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { ListScreen } from "#web/parts/list/list-screen.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Box, Row, Stack } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { MoneyStateCard } from "./money-state-card.tsx";
import { UnknownTransferRow } from "./unknown-transfer-row.tsx";

/** Whether payments and payouts run, and transactions of the gateway or the bank that we do not have. */
export function MoneyScreen() {
  const answer = useAnswer(getMoneyState, {});
  return (
    <Stack gap={16}>
      <BackTo link={<Link to="/operator/payments" search={{}} />}>결제 목록</BackTo>
      <Answered
        answer={answer}
        skeleton={
          <Card>
            <ListSkeleton rows={2} inset />
          </Card>
        }
      >
        {(money) => <MoneyStateCard money={money} />}
      </Answered>
      <UnknownTransfersCard />
      <BankForm />
    </Stack>
  );
}

const size = 20;

/** Transactions of the gateway or the bank that we do not have, each with its possible actions. */
function UnknownTransfersCard() {
  const [page, setPage] = useState(0);
  const answer = useAnswer(listUnknownTransfers, { page, size }, { keepEarlier: "pages" });
  return (
    <ListScreen
      answer={answer}
      size={size}
      pages={{ page, onChange: setPage }}
      title="단장 기록에 없는 거래"
      note="결제사나 은행에만 있어요"
      empty={{
        icon: CircleCheck,
        title: "기록에 없는 거래가 없어요",
        text: "결제 대사를 하거나 은행 거래 내역을 맞춰 보면 여기에 나와요.",
      }}
    >
      {(items) => (
        <Box as="ul" lines>
          {items.map((one) => (
            <UnknownTransferRow key={one.id} transfer={one} />
          ))}
        </Box>
      )}
    </ListScreen>
  );
}

/** Compares our payouts with the bank's own list, or with a statement from the bank. */
function BankForm() {
  const comparing = useCall(compareBank);
  const form = useForm({
    draftOf: () => ({ statement: "" }),
    errorsOf: () => ({}),
    calls: [comparing],
    send: ({ statement }, asked: { statement?: string } = { statement }) => comparing.run(asked),
  });
  const { draft, pending } = form;
  async function compare(asked?: { statement?: string }) {
    const done = await form.save(asked);
    if (!done) return;
    const { compared, unknown } = done;
    const text =
      unknown > 0
        ? `기록에 없는 이체가 ${formatNumber(unknown)}건 있어요`
        : `이체 ${formatNumber(compared)}건을 대사했어요`;
    toast({ text, tone: unknown > 0 ? "failed" : "done" });
    form.start(undefined);
  }
  return (
    <Card title="은행 거래 내역과 대사" note="이체 메모의 코드로 입금을 찾아요">
      <Form
        form={form}
        onSave={compare}
        gap={12}
        bar={
          <Row gap={8} align="stretch" justify="end" wrap>
            <Button colour="white" size={44} icon={Landmark} disabled={pending} onClick={() => compare({})}>
              은행에 확인하기
            </Button>
            <Button
              type="submit"
              colour="black"
              size={44}
              icon={Upload}
              busy={pending}
              disabled={draft.statement.trim() === ""}
            >
              거래 내역 대사하기
            </Button>
          </Row>
        }
      >
        <Field
          label="거래 내역"
          help="은행에서 받은 CSV를 그대로 붙여넣어 주세요. 거래일시, 출금액, 적요 열이 있어야 해요."
        >
          <Textarea
            rows={4}
            value={draft.statement}
            onChange={({ target }) => form.patch({ statement: target.value })}
          />
        </Field>
      </Form>
    </Card>
  );
}
