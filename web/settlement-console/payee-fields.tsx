import { useDeferredValue, useState } from "react";
import { findShops, getShopForOperator } from "#contract/shop-console.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { Combobox } from "#web/ui/fields/combobox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Box } from "#web/ui/layout.tsx";
import { ContractField } from "./contract-field.tsx";

/** The payee: a shop's owner, or for a given contract a former owner. */
export interface Payee {
  shopId: number | undefined;
  contractId: number | undefined;
}

interface PayeeFieldsProps {
  payee: Payee;
  onChange: (payee: Payee) => void;
  isMissing: boolean;
  touched: boolean;
}

/** A shop, and then one of its owners. */
export function PayeeFields({ payee: { shopId, contractId }, onChange, isMissing, touched }: PayeeFieldsProps) {
  return (
    <>
      <Box fullRow>
        <ShopField
          value={shopId}
          onChange={(next) => onChange({ shopId: next, contractId: undefined })}
          error={isMissing ? "매장을 선택해 주세요" : undefined}
          touched={touched}
        />
      </Box>
      {shopId !== undefined && (
        <Box fullRow>
          <ContractField
            shopId={shopId}
            value={contractId}
            onChange={(next) => onChange({ shopId, contractId: next })}
          />
        </Box>
      )}
    </>
  );
}

const mostFound = 10;

interface ShopFieldProps {
  value: number | undefined;
  onChange: (shopId: number | undefined) => void;
  error: string | undefined;
  touched: boolean;
}

/** A shop, found by name, owner, phone or id. */
function ShopField({ value, onChange, error, touched }: ShopFieldProps) {
  const [typed, setTyped] = useState("");
  const keyword = useDeferredValue(typed.trim());
  const found = useAnswer(
    findShops,
    { keyword, size: mostFound },
    { enabled: keyword !== "", keepEarlier: "always", staleMilliseconds: 60_000 },
  );
  const chosen = useAnswer(getShopForOperator, { id: value ?? 0 }, { enabled: value !== undefined });
  const options = (keyword === "" ? [] : (found.data?.items ?? [])).map(({ id, name, ownerName }) => ({
    value: String(id),
    label: name,
    note: `${ownerName ?? "대표 없음"} · ${id}번`,
  }));
  const isListed = options.some((option) => option.value === String(value));
  const known =
    value !== undefined && chosen.data && !isListed ? [{ value: String(value), label: chosen.data.name }] : [];
  return (
    <Field label="매장" help="이름, 대표, 전화번호나 매장 번호로 찾아요." {...fieldState(error, touched)}>
      <Combobox
        name="shopId"
        placeholder="매장 찾기"
        options={[...options, ...known]}
        value={value === undefined ? null : String(value)}
        onSearch={setTyped}
        searching={found.isFetching}
        onChange={(next) => onChange(next === null ? undefined : Number(next))}
      />
    </Field>
  );
}
