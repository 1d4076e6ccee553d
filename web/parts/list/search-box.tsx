import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Box, Stack } from "#web/ui/layout.tsx";
import styles from "./search-box.module.css";

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** The current keyword of the list. */
  keyword: string;
  maxLength?: number;
  onSearch: (keyword: string) => void;
}

export function SearchBox({ label, placeholder, keyword, maxLength = 30, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(keyword);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <Box as="search" phone="row" width="narrow" className={styles.place}>
      <Stack as="form" gap={8} className={styles.form} onSubmit={submit}>
        <TextInput
          aria-label={label}
          placeholder={placeholder}
          type="search"
          value={typed}
          maxLength={maxLength}
          onChange={(event) => {
            setTyped(event.target.value);
            // Clearing the box, by its button or by hand, shows the whole list again.
            if (event.target.value === "" && keyword !== "") onSearch("");
          }}
        />
        <Button type="submit" colour="black" size={44} icon={Search}>
          찾기
        </Button>
      </Stack>
    </Box>
  );
}
