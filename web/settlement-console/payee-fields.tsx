import styles from "./console-form.module.css";
import { ContractField } from "./contract-field.tsx";
import { ShopField } from "./shop-field.tsx";

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
      <div className={styles.whole}>
        <ShopField
          value={shopId}
          onChange={(next) => onChange({ shopId: next, contractId: undefined })}
          error={isMissing ? "매장을 골라 주세요" : undefined}
          touched={touched}
        />
      </div>
      {shopId !== undefined && (
        <div className={styles.whole}>
          <ContractField
            shopId={shopId}
            value={contractId}
            onChange={(next) => onChange({ shopId, contractId: next })}
          />
        </div>
      )}
    </>
  );
}
