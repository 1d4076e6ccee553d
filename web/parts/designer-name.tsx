import { type DesignerRank, designerRanks } from "#domain/staff.ts";
import styles from "./designer-name.module.css";

/** A designer is called by name and rank, everywhere in the same way. */
export function DesignerName({ name, rank }: { name: string; rank: DesignerRank }) {
  return (
    <p className={styles.name}>
      {name} <small>{designerRanks[rank].label}</small>
    </p>
  );
}
