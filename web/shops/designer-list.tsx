import type { ServiceShop } from "#contract/shops.ts";
import { DesignerName } from "#web/parts/designer-name.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import styles from "./designer-list.module.css";

/** The designers as customers meet them: picture, name, rank, a line about themselves. */
export function DesignerList({ designers }: Pick<ServiceShop, "designers">) {
  return (
    <ul className={styles.people}>
      {designers.map(({ id, name, rank, introduction, photoUrl }) => (
        <li key={id}>
          <Avatar name={name} photoUrl={photoUrl} size={56} decorative />
          <div>
            <DesignerName name={name} rank={rank} />
            <p className={styles.words}>{introduction}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
