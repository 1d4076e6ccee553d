import { Button } from "#web/ui/button.tsx";
import styles from "./fields/form-fields.module.css";
import { useOpenForm } from "./open-form.ts";

/** Usually the account holder is the representative, who is already filled in. */
export function SamePerson() {
  const { content, edit } = useOpenForm();
  const { representativeName = "", birthDate = "" } = content.business ?? {};
  const isSame = content.ownerName === representativeName && content.ownerBirthDate === birthDate;
  if (representativeName === "" || birthDate === "" || isSame) return null;
  return (
    <div className={styles.wide}>
      <Button
        colour="white"
        size={40}
        onClick={() => {
          edit("ownerName", representativeName);
          edit("ownerBirthDate", birthDate);
        }}
      >
        사업자등록증의 {representativeName} 님과 같아요
      </Button>
    </div>
  );
}
