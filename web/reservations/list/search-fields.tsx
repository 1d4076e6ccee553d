import { Search, SlidersHorizontal } from "lucide-react";
import { type FormEvent, useState } from "react";
import type * as z from "zod/mini";
import type { searchReservations } from "#contract/reservations.ts";
import type { Staff } from "#contract/staffs.ts";
import { paymentFilters } from "#domain/money/payment.ts";
import { reservationSearchKeys, reservationStatuses } from "#domain/reservations/reservation.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Button } from "#web/ui/button.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import styles from "./search-screen.module.css";

type Asked = z.output<(typeof searchReservations)["input"]>;
export type SearchFilter = Pick<Asked, "searchType" | "keyword" | "payment"> &
  Partial<Pick<Asked, "status" | "stylerId" | "from" | "to">>;

interface SearchFieldsProps {
  filter: SearchFilter;
  staffs: readonly Staff[];
  onSearch: (filter: SearchFilter) => void;
}

const optionsOf = <Enumeration extends Record<string, { label: string }>>(enumeration: Enumeration) =>
  keysOf(enumeration).map((value) => ({ value, label: enumeration[value]?.label ?? value }));

/** The search fields. Choices apply at once, text when it is submitted. */
export function SearchFields({ filter, staffs, onSearch }: SearchFieldsProps) {
  const [keyword, setKeyword] = useState(filter.keyword);
  const [more, setMore] = useState(false);
  const change = (to: Partial<SearchFilter>) => onSearch({ ...filter, keyword, ...to });
  const search = (event: FormEvent) => {
    event.preventDefault();
    change({});
  };
  return (
    <search>
      <Row as="form" gap={12} align="end" wrap className={styles.fields} onSubmit={search}>
        <Field label="검색 기준">
          <Select
            options={optionsOf(reservationSearchKeys)}
            value={filter.searchType}
            onChange={({ target }) => change({ searchType: target.value as SearchFilter["searchType"] })}
          />
        </Field>
        <Field label="검색어" className={styles.keyword}>
          <TextInput
            value={keyword}
            maxLength={30}
            placeholder={filter.searchType === "USER_PHONE_NUMBER" ? "전체 번호나 끝 네 자리" : ""}
            inputMode={filter.searchType === "USER_NAME" ? "text" : "numeric"}
            onChange={({ target }) => setKeyword(target.value)}
          />
        </Field>
        <Button type="submit" colour="black" size={44} icon={Search} className={styles.send}>
          찾기
        </Button>
        <Button
          colour="white"
          size={44}
          icon={SlidersHorizontal}
          className={styles.more}
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          조건
        </Button>
        <Stack gap={12} className={styles.filters} data-open={more ? "" : undefined}>
          <Field label="시작일">
            <DateInput value={filter.from ?? null} onChange={(from) => change({ from: from ?? undefined })} />
          </Field>
          <Field label="종료일">
            <DateInput value={filter.to ?? null} onChange={(to) => change({ to: to ?? undefined })} />
          </Field>
          <Field label="디자이너">
            <Select
              options={[
                { value: "", label: "전체" },
                ...staffs.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={filter.stylerId ? String(filter.stylerId) : ""}
              onChange={({ target }) => change({ stylerId: Number(target.value) || undefined })}
            />
          </Field>
          <Field label="상태">
            <Select
              options={[{ value: "", label: "전체" }, ...optionsOf(reservationStatuses)]}
              value={filter.status ?? ""}
              onChange={({ target }) => change({ status: (target.value || undefined) as SearchFilter["status"] })}
            />
          </Field>
          <Field label="결제">
            <Select
              options={optionsOf(paymentFilters)}
              value={filter.payment}
              onChange={({ target }) => change({ payment: target.value as SearchFilter["payment"] })}
            />
          </Field>
        </Stack>
      </Row>
    </search>
  );
}
