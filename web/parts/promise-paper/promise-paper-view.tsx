import type { PaperPart, PromisePaper } from "#contract/reservation-promises.ts";
import { reservationStatuses } from "#domain/reservations/reservation.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import styles from "./promise-paper-view.module.css";

interface PromisePaperViewProps {
  paper: PromisePaper;
  /** The heading level of the page, if it has no other heading. */
  heading?: "h1" | "h2";
}

/** The sheet, for the screen and for printing: the promise first, the parties last. */
export function PromisePaperView({ paper, heading: Heading = "h2" }: PromisePaperViewProps) {
  return (
    <article className={styles.paper} aria-labelledby="promise-title">
      <header className={styles.head}>
        <div>
          <Heading id="promise-title">예약 확인서</Heading>
          <p>{paper.shopName}</p>
        </div>
        <div className={styles.number}>
          <StatusTag status={reservationStatuses[paper.status]} />
          <p className="number">{paper.number}</p>
        </div>
      </header>
      {paper.parts.map((part) => (
        <Part key={part.title} part={part} heading={Heading === "h1" ? "h2" : "h3"} />
      ))}
      <footer className={styles.foot}>
        <p>
          예약 당시의 조건은 이후 가격이나 규정이 변경돼도 그대로 적용됩니다. 단장은 통신판매중개자로서 통신판매의
          당사자가 아니며, 상품·거래정보 및 거래에 대한 책임은 판매자에게 있습니다.
        </p>
        <p className="number">
          {formatInstant(new Date(paper.issuedAt))} 발행 · 발행 번호 {paper.issueId}
        </p>
      </footer>
    </article>
  );
}

function Part({ part, heading: Heading }: { part: PaperPart; heading: "h2" | "h3" }) {
  const { title, facts, columns, rows } = part;
  return (
    <section className={styles.part}>
      <Heading>{title}</Heading>
      {facts.length > 0 && (
        <dl className={`${styles.facts} number`}>
          {facts.map(({ name, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      {rows.length > 0 && (
        <table className={`${styles.table} number`}>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join(" ")}>
                {columns.map((column, at) => (
                  <td key={column} data-column={column}>
                    {row[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
