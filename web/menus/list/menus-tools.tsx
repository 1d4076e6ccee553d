import { useNavigate } from "@tanstack/react-router";
import { ArrowUpDown, BookOpen, ClipboardCheck, Ellipsis, Plus, Table2 } from "lucide-react";
import type { MenuKind } from "#domain/menus/menu-content.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row } from "#web/ui/layout.tsx";
import { Menu, type MenuItem } from "#web/ui/overlays/menu.tsx";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import styles from "./menus-screen.module.css";

interface MenusToolsProps {
  ordering: boolean;
  onOrdering: (ordering: boolean) => void;
}

/** The links of the list: a new menu, the price grid, the requests, the templates. */
export function MenusTools({ ordering, onOrdering }: MenusToolsProps) {
  const { shop, isNailShop } = useCurrentShop();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const params = { shopId: String(shop.id) };
  const add = (kind: MenuKind) => navigate({ to: "/partners/shops/$shopId/menus/new", params, search: { kind } });
  const kinds: MenuItem[] = [
    { label: "일반 메뉴", note: "저장하면 바로 판매돼요", onSelect: () => add(shop.serviceCategory) },
    { label: "픽 메뉴", note: "심사 후 판매돼요", onSelect: () => add(`SPECIAL_${shop.serviceCategory}`) },
  ];
  if (isNailShop)
    kinds.push("line", {
      label: "한꺼번에 추가",
      note: "표에 붙여넣어요",
      onSelect: () => navigate({ to: "/partners/shops/$shopId/menus/nail-bulk", params }),
    });
  const places = [
    {
      label: "가격표",
      icon: Table2,
      onSelect: () => navigate({ to: "/partners/shops/$shopId/menus/prices", params }),
    },
    {
      label: "심사 현황",
      icon: ClipboardCheck,
      onSelect: () => navigate({ to: "/partners/shops/$shopId/menus/requests", params }),
    },
    {
      label: "기본 메뉴 불러오기",
      icon: BookOpen,
      onSelect: () => navigate({ to: "/partners/shops/$shopId/menus/templates", params }),
    },
  ];
  if (isPhone && ordering)
    return (
      <Button colour="black" size={44} fullWidth icon={ArrowUpDown} onClick={() => onOrdering(false)}>
        순서 저장하기
      </Button>
    );
  return (
    <Row gap={8} wrap className={styles.tools}>
      {isPhone ? (
        <Menu
          label="메뉴 화면 더보기"
          align="end"
          trigger={<IconButton icon={Ellipsis} label="더보기" size={44} look="outlined" />}
          items={[...places, "line", { label: "순서 변경하기", icon: ArrowUpDown, onSelect: () => onOrdering(true) }]}
        />
      ) : (
        places.map(({ label, icon, onSelect }) => (
          <Button key={label} colour="white" size={40} icon={icon} onClick={onSelect}>
            {label}
          </Button>
        ))
      )}
      <Menu
        label="추가할 메뉴의 종류"
        align="end"
        items={kinds}
        trigger={
          <Button colour="purple" size={40} icon={Plus} className={styles.add}>
            메뉴 추가하기
          </Button>
        }
      />
    </Row>
  );
}
