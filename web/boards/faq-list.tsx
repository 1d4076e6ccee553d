import { useSearch } from "@tanstack/react-router";
import { ChevronDown, Search } from "lucide-react";
import { useState } from "react";
import { type Article, getArticle, listArticles } from "#contract/boards.ts";
import { type ArticleCategory, articleCategories, boardIds } from "#domain/advertising/board.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ListScreen, useFilters } from "#web/parts/list/list-screen.tsx";
import { PlainText } from "#web/parts/plain-text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Box, Row, Text } from "#web/ui/layout.tsx";
import styles from "./faq-list.module.css";

const size = 30;

/** Frequent questions by topic; each opens in its place. */
export function FaqList() {
  const { keyword, page = 0 } = useSearch({ strict: false });
  const show = useFilters<{ keyword?: undefined }>();
  const [category, setCategory] = useState<ArticleCategory | "ALL">("ALL");
  const answer = useAnswer(
    listArticles,
    {
      id: boardIds.FAQ,
      size,
      page,
      useDisplayOrder: true,
      keyword,
      ...(category === "ALL" ? {} : { category }),
    },
    { keepEarlier: "pages" },
  );
  const choose = (to: ArticleCategory | "ALL") => {
    setCategory(to);
    if (page > 0) show({});
  };
  const showAll = () => {
    setCategory("ALL");
    show({ keyword: undefined });
  };
  return (
    <ListScreen
      answer={answer}
      size={size}
      search={{ label: "자주 묻는 질문 찾기", placeholder: "궁금한 내용을 검색해 보세요" }}
      above={
        <RadioGroup label="질문 유형" look="pill" value={category} onSelect={choose}>
          <RadioItem value="ALL">전체</RadioItem>
          {keysOf(articleCategories).map((key) => (
            <RadioItem key={key} value={key}>
              {articleCategories[key].label}
            </RadioItem>
          ))}
        </RadioGroup>
      }
      empty={{
        icon: Search,
        title: keyword ? `‘${keyword}’ 검색 결과가 없어요` : "아직 등록된 질문이 없어요",
        text: "다른 검색어로 찾아보거나 1:1 문의를 남겨 주세요.",
        action: <Button onClick={showAll}>모두 보기</Button>,
      }}
    >
      {(items) => (
        <Box as="ul" lines>
          {items.map((article) => (
            <Faq key={article.id} article={article} />
          ))}
        </Box>
      )}
    </ListScreen>
  );
}

function Faq({ article: { id, title, category } }: { article: Article }) {
  const [open, setOpen] = useState(false);
  const bodyId = `faq-${id}`;
  return (
    <li>
      <h2 className={styles.heading}>
        <Row
          type="button"
          as="button"
          gap={12}
          full
          pad={12}
          padX="card"
          size={16}
          weight="medium"
          className={styles.question}
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => setOpen(!open)}
        >
          {category && <Tag>{articleCategories[category].label}</Tag>}
          <span>{title}</span>
          <ChevronDown size={20} aria-hidden />
        </Row>
      </h2>
      <Text id={bodyId} hidden={!open} as="div" size={16} tone="muted" className={styles.answer}>
        {open && <FaqBody articleId={id} />}
      </Text>
    </li>
  );
}

function FaqBody({ articleId }: { articleId: number }) {
  // Reading it counts as a view, so an answer in the cache is not requested again.
  const answer = useAnswer(getArticle, { id: boardIds.FAQ, articleId }, { staleMilliseconds: 600_000 });
  return (
    <Answered
      answer={answer}
      skeleton={
        <SkeletonGroup>
          <Skeleton />
          <Skeleton width="60%" />
        </SkeletonGroup>
      }
    >
      {({ body }) => <PlainText text={body} />}
    </Answered>
  );
}
