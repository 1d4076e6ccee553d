import { useState } from "react";
import type { Booking, BookingShop } from "#contract/bookings.ts";
import type { BookingClauseType } from "#domain/shops/clause.ts";
import { Sheet } from "#web/bookings/sheet.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { CancelTerms, formatLateCancel } from "./cancel-terms.tsx";
import styles from "./consent-list.module.css";
import type { Agreed } from "./person.ts";

interface ConsentListProps {
  shop: BookingShop;
  booking: Booking;
  priceWon: number;
  agreed: Agreed;
  onChange: (agreed: Agreed) => void;
  wrong: string | undefined;
}

/** The consents, one by one or all at once; none is given in advance. */
export function ConsentList({ shop, booking, priceWon, agreed, onChange, wrong }: ConsentListProps) {
  const [read, setRead] = useState<BookingClauseType | "CANCELLATION">();
  const types = shop.clauses.map(({ clauseType }) => clauseType);
  const isAll = agreed.cancellationRead && types.every((type) => agreed.consents.includes(type));
  const clause = shop.clauses.find(({ clauseType }) => clauseType === read);
  const toggle = (type: BookingClauseType) => {
    const consents = agreed.consents.includes(type)
      ? agreed.consents.filter((one) => one !== type)
      : [...agreed.consents, type];
    onChange({ ...agreed, consents });
  };
  const see = (what: typeof read, name: string) => (
    <button type="button" className={styles.see} aria-label={`${name} 보기`} onClick={() => setRead(what)}>
      보기
    </button>
  );
  return (
    <section className={styles.consents} aria-label="동의">
      <Field label="동의" group hideLabel {...(wrong ? { error: wrong, touched: true } : {})}>
        <div className={styles.all}>
          <Checkbox
            label="모두 확인하고 동의해요"
            checked={isAll}
            onChange={() => onChange(isAll ? none : { consents: types, cancellationRead: true })}
          />
        </div>
        <ul className={styles.list}>
          {shop.clauses.map(({ clauseType, title }) => (
            <li key={clauseType}>
              <Checkbox
                label={`${title} (필수)`}
                checked={agreed.consents.includes(clauseType)}
                onChange={() => toggle(clauseType)}
              />
              {see(clauseType, title)}
            </li>
          ))}
          <li>
            <Checkbox
              label={formatLateCancel(shop.cancellation, booking.startsAt, priceWon)}
              checked={agreed.cancellationRead}
              onChange={() => onChange({ ...agreed, cancellationRead: !agreed.cancellationRead })}
            />
            {see("CANCELLATION", "취소 규정")}
          </li>
        </ul>
      </Field>
      {read !== undefined && (
        <Sheet
          title={clause?.title ?? "취소·환불 규정"}
          onClose={() => setRead(undefined)}
          footer={
            <Button colour="purple" size={50} fullWidth onClick={() => setRead(undefined)}>
              확인했어요
            </Button>
          }
        >
          {clause ? (
            <p className={styles.text}>{clause.body}</p>
          ) : (
            <CancelTerms rule={shop.cancellation} startsAt={booking.startsAt} priceWon={priceWon} />
          )}
        </Sheet>
      )}
    </section>
  );
}

const none: Agreed = { consents: [], cancellationRead: false };
