import { Link, useSearch } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { getContractInfo } from "#contract/settlements.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { FileField } from "#web/parts/file-field/file-field.tsx";
import { Form } from "#web/parts/form/form.tsx";
import { CardSkeleton } from "#web/parts/list/card-skeleton.tsx";
import { SettlementPage } from "#web/settlements/settlement-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { BankForm } from "./bank-form.tsx";
import { ChangeFailure } from "./change-failure.tsx";
import { ChangeRequestNotice } from "./change-request-notice.tsx";
import styles from "./contract-change-screen.module.css";
import { useContractChange } from "./use-contract-change.ts";

/** A request for another bank account or business data. An operator reviews it before it applies. */
export function ContractChangeScreen() {
  const { shop, role } = useCurrentShop();
  return (
    <SettlementPage>
      <Stack gap={12} width="reading">
        <Button
          colour="white"
          kind="secondary"
          size={40}
          icon={ArrowLeft}
          className={styles.back}
          render={<Link to="/partners/shops/$shopId/settlements/contract" params={{ shopId: String(shop.id) }} />}
        >
          계약 정보
        </Button>
        {role !== "OWNER" ? (
          <Notice role="note">계좌와 계약은 대표만 변경할 수 있어요.</Notice>
        ) : (
          <AskForChange shopId={shop.id} />
        )}
      </Stack>
    </SettlementPage>
  );
}

/** One change at a time: during a review there is no form. */
function AskForChange({ shopId }: { shopId: number }) {
  const { what } = useSearch({ from: "/_app/partners/partners/shops/$shopId/settlements/contract/change" });
  const answer = useAnswer(getContractInfo, { id: shopId });
  return (
    <Answered answer={answer} skeleton={<CardSkeleton rows={4} />}>
      {({ changeRequest }) =>
        changeRequest ? (
          <ChangeRequestNotice request={changeRequest} isOwner>
            그때까지는 지금 계좌와 사업자로 정산하고, 끝나면 다시 변경할 수 있어요.
          </ChangeRequestNotice>
        ) : what === "business" ? (
          <Card title="사업자 정보 변경하기">
            <BusinessForm />
          </Card>
        ) : (
          <Card title="입금 계좌 변경하기">
            <BankForm />
          </Card>
        )
      }
    </Answered>
  );
}

const nothing = {
  companyName: "",
  representativeName: "",
  bizCondition: "",
  bizItem: "",
  document: null as number | null,
};
const fields = [
  { name: "companyName", label: "상호", maxLength: 50 },
  { name: "representativeName", label: "대표자", maxLength: 30 },
  { name: "bizCondition", label: "업태", maxLength: 50 },
  { name: "bizItem", label: "종목", maxLength: 50 },
] as const;

/** Only changes are filled in. */
function BusinessForm() {
  const form = useContractChange(nothing, ({ document, ...typed }) => ({
    business: {
      ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== "")),
      ...(document === null ? {} : { bizRegistrationCertificateFile: document }),
    },
  }));
  const { draft, stateOf, patch } = form;
  return (
    <Form
      form={form}
      onSave={form.submit}
      gap={20}
      failure={<ChangeFailure failure={form.failure} elsewhere={form.elsewhere} />}
      bar={
        <Button type="submit" colour="purple" size={50} fullWidth busy={form.pending} disabled={!form.unsaved}>
          사업자 정보 변경 신청하기
        </Button>
      }
    >
      <Text tone="muted">
        변경된 항목만 입력해 주세요. 비워 두면 그대로예요. 사업자등록번호가 변경됐다면 매장 양도를 신청해 주세요.
      </Text>
      {fields.map(({ name, label, maxLength }) => (
        <Field key={name} label={label} note="바뀌었을 때만" {...stateOf(`business.${name}`)}>
          <TextInput
            value={draft[name]}
            maxLength={maxLength}
            onChange={({ target }) => patch({ [name]: target.value })}
          />
        </Field>
      ))}
      <FileField
        label="사업자등록증"
        kind="bizRegistrationCertificateFile"
        value={draft.document}
        error={stateOf("business.bizRegistrationCertificateFile").error}
        onChange={(document) => patch({ document })}
      />
    </Form>
  );
}
