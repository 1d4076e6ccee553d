import { Phone } from "lucide-react";
import { createContext, use } from "react";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./support-box.module.css";

/** The number comes from configuration and is passed in. */
export const SupportPhoneContext = createContext("1600-0000");

export type SupportBoxProps = {
  /** box: on its own; foot: the lower end of a dialog; side: the narrow box of a sidebar. */
  look?: "box" | "foot" | "side";
  className?: string;
};

export function SupportBox({ look = "box", className }: SupportBoxProps) {
  const phone = use(SupportPhoneContext);
  return (
    <div className={classNames(styles.support, styles[look], className)}>
      <p>
        <span>도움이 필요하세요?</span>
        <strong className="number">{phone}</strong>
        <span className="number">평일·토 10:00~19:00</span>
      </p>
      {look !== "side" && (
        <Button colour="white" size={34} icon={Phone} href={`tel:${phone}`}>
          전화하기
        </Button>
      )}
    </div>
  );
}
