import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export function PasswordInput(props: Omit<TextInputProps, "type" | "after">) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? "비밀번호 숨기기" : "비밀번호 보기"}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
