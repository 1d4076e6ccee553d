import { Copy, Ellipsis, Eye, EyeOff, Pencil, Trash2 } from "lucide-react";
import type { MenuLine } from "#contract/menu.ts";
import { Switch } from "#web/ui/fields/switch.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import styles from "./menu-row-actions.module.css";
import type { MenuActions } from "./use-menu-actions.ts";

export function MenuRowActions({ menu, actions }: { menu: MenuLine; actions: MenuActions }) {
  return (
    <div className={styles.actions}>
      <Switch
        className={styles.switch}
        label={`${menu.name}, 손님에게 보이기`}
        hideLabel
        checked={!menu.hidden}
        onChange={(event) => actions.onHide(menu, !event.target.checked)}
      />
      <Menu
        label={`${menu.name}에 할 일`}
        align="end"
        trigger={<IconButton icon={Ellipsis} label={`${menu.name} 더 보기`} size={44} />}
        items={[
          { label: "바꾸기", icon: Pencil, onSelect: () => actions.onChange(menu) },
          { label: "복사해서 만들기", icon: Copy, onSelect: () => actions.onCopy(menu) },
          menu.hidden
            ? { label: "손님에게 보이기", icon: Eye, onSelect: () => actions.onHide(menu, false) }
            : { label: "숨기기", icon: EyeOff, onSelect: () => actions.onHide(menu, true) },
          "line",
          { label: "지우기", icon: Trash2, danger: true, onSelect: () => actions.onRemove(menu) },
        ]}
      />
    </div>
  );
}
