import { MapPin, Search } from "lucide-react";
import { useState } from "react";
import { getAdvertisementProduct } from "#contract/advertisement-products.ts";
import { productOf } from "#domain/advertising/advertisement-flow.ts";
import { formatWon } from "#domain/menus/price.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { useOpenFlow } from "#web/advertisement-flow/use-flow.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { SearchBox } from "#web/parts/list/search-box.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { formatDistance, formatPoint, isClosed } from "./format-point.ts";
import styles from "./point-list.module.css";
import type { ListedPoint } from "./use-points.ts";

interface PointListProps {
  points: readonly ListedPoint[];
  controlId: (pointId: number) => string;
  keyword: string;
  onSearch: (keyword: string) => void;
  lookedId: number | undefined;
  onLook: (pointId: number) => void;
}

/** How many points may be chosen, until the answer tells. */
const usualMost = 5;

export function PointList({ points, controlId, keyword, onSearch, lookedId, onLook }: PointListProps) {
  const { flow, change } = useOpenFlow();
  const { positions } = flow.steps[1];
  const product = useAnswer(getAdvertisementProduct, { id: productOf(flow) }, { staleMilliseconds: 300_000 });
  const mostPoints = product.data?.mostPoints ?? usualMost;

  function choose({ id, name }: ListedPoint, on: boolean) {
    onLook(id);
    const others = positions.filter((position) => position.id !== id);
    change(1, { positions: on ? [...others, { id, name }] : others });
  }
  return (
    <Stack flex gap={8} shrink pad={12} className={styles.side}>
      <Row as="p" align="baseline" justify="between" gap={8} size={13} className={styles.head}>
        <strong>{keyword === "" ? `가까운 지점 ${points.length}곳` : `‘${keyword}’ 지점 ${points.length}곳`}</strong>
        <Text as="span" role="status" tone="muted" nowrap number>
          {positions.length >= mostPoints
            ? `${mostPoints}곳을 다 선택했어요`
            : `${positions.length}/${mostPoints} 선택`}
        </Text>
      </Row>
      {points.length === 0 && (
        <Text pad={8} tone="muted">
          찾은 지점이 없어요. 역 이름으로 찾아보세요.
        </Text>
      )}
      <Stack as="ul" grow packed gap={2} overflow="scrollY" className={styles.points}>
        {points.map((point) => {
          const isChosen = positions.some(({ id }) => id === point.id);
          const isFull = positions.length >= mostPoints;
          return (
            <PointLine
              key={point.id}
              point={point}
              isChosen={isChosen}
              isLooked={point.id === lookedId}
              inputId={controlId(point.id)}
              isOff={!isChosen && (isFull || isClosed(point.known))}
              onChoose={(on) => choose(point, on)}
              onLook={() => onLook(point.id)}
            />
          );
        })}
      </Stack>
      <Finder keyword={keyword} onSearch={onSearch} />
    </Stack>
  );
}

interface PointLineProps {
  point: ListedPoint;
  isChosen: boolean;
  isLooked: boolean;
  inputId: string;
  /** It cannot be chosen, but its details can be opened: who is there and when it is free again. */
  isOff: boolean;
  onChoose: (on: boolean) => void;
  onLook: () => void;
}

function PointLine({ point, isChosen, isLooked, inputId, isOff, onChoose, onLook }: PointLineProps) {
  const { known } = point;
  const [label, more] = known ? formatPoint(known, seoulDay(new Date())) : ["선택한 지점", "다른 곳에서 찾았어요"];
  const isOpen = known?.label === "RESERVABLE" && !known.mine;
  return (
    <Box
      as="li"
      radius="control"
      className={classNames(styles.point, isChosen && styles.chosen, isLooked && styles.looked)}
    >
      <label>
        <input
          id={inputId}
          type="checkbox"
          checked={isChosen}
          aria-disabled={isOff}
          onChange={(event) => (isOff ? onLook() : onChoose(event.target.checked))}
          onFocus={onLook}
        />
        <Stack as="span" grow shrink className={styles.words}>
          <Row as="span" align="baseline" justify="between" gap={8} className={styles.line}>
            <strong>{point.name}</strong>
            {known?.metresAway != null && <small className="number">{formatDistance(known.metresAway)}</small>}
          </Row>
          <Row as="span" align="baseline" justify="between" gap={8} className={classNames(styles.line, "number")}>
            <small>
              <span className={isOpen ? styles.open : undefined}>{label}</span> · {more}
            </small>
            {!isClosed(known) && <small>{formatWon(point.priceWon)}</small>}
          </Row>
        </Stack>
      </label>
    </Box>
  );
}

function Finder({ keyword, onSearch }: Pick<PointListProps, "keyword" | "onSearch">) {
  const { flow } = useOpenFlow();
  const [open, setOpen] = useState(false);
  if (!open && keyword === "" && flow.shopPosition !== null) {
    return (
      <Button size={44} icon={Search} fullWidth onClick={() => setOpen(true)}>
        다른 지점 찾기
      </Button>
    );
  }
  return (
    <Stack gap={8}>
      <SearchBox label="지점 이름" placeholder="역 이름으로 찾기" keyword={keyword} onSearch={onSearch} />
      {keyword !== "" && flow.shopPosition !== null && (
        <Button
          colour="white"
          size={40}
          icon={MapPin}
          fullWidth
          onClick={() => {
            onSearch("");
            setOpen(false);
          }}
        >
          가까운 지점 보기
        </Button>
      )}
    </Stack>
  );
}
