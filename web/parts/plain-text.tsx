import { classNames } from "#web/ui/class-names.ts";
import { Text } from "#web/ui/layout.tsx";
import { linkedText } from "./linked-text.ts";
import styles from "./plain-text.module.css";

/** A person's text: line breaks are kept, addresses are links, and nothing in it is read as html. */
export function PlainText({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <Text as="div" preLine className={classNames(styles.text, className)}>
      {linkedText(text).map((part, index) =>
        part.kind === "link" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity than their place.
          <a key={index} href={part.text} target="_blank" rel="noopener noreferrer">
            {part.text}
            <span className="sr-only"> (새 창)</span>
          </a>
        ) : (
          part.text
        ),
      )}
    </Text>
  );
}
