import type { ReactNode } from "react";
import { withParticle } from "#domain/text/particle.ts";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import styles from "#web/parts/promotions/promotion-form.module.css";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Stack } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { type FactsOf, Form, type OpenForm } from "./form.tsx";

type Named = { version: number } & ({ title: string } | { name: string });

interface Removal {
  /** The effect of the removal. */
  content: string;
  run: () => Promise<unknown>;
  state: string;
  failure: unknown;
}

interface RecordFormProps<Saved extends Named> {
  form: OpenForm<Saved> & {
    base: Saved | undefined;
    unsaved: boolean;
    settled: () => void;
    save: (over?: Saved) => Promise<Saved | undefined>;
  };
  /** The name of the thing, such as 쿠폰. */
  noun: string;
  facts: FactsOf<Saved>;
  /** A preview beside the fields; without it the form is one narrow column. */
  aside?: ReactNode;
  /** Undefined if it cannot be removed. */
  removal?: Removal | undefined;
  /** The label of the button for a new one, if it is not 만들기. */
  make?: string;
  /** Purple is for shops. */
  colour?: "black" | "purple";
  /** It was saved, removed or closed. */
  onDone: () => unknown;
  children: ReactNode;
}

/** A form that creates, changes and removes one thing of a list. */
export function RecordForm<Saved extends Named>(props: RecordFormProps<Saved>) {
  const { form, noun, facts, aside, removal, make = `${noun} 만들기`, colour = "black", onDone, children } = props;
  const { base, unsaved } = form;
  /** Many names already contain the kind: 새해맞이 기획전. */
  const object = (name: string) => withParticle(name.endsWith(noun) ? name : `${name} ${noun}`, "을/를");

  async function save(over?: Saved) {
    const saved = await form.save(over);
    if (!saved) return;
    toast({ text: `${object(nameOf(saved))} 저장했어요`, tone: "done" });
    await onDone();
  }
  async function remove(saved: Saved, { content, run }: Removal) {
    const title = `${object(nameOf(saved))} 삭제할까요?`;
    const sure = await confirm({ title, content, confirmLabel: "삭제하기", danger: true });
    if (!sure || !(await run())) return;
    form.settled();
    toast({ text: `${object(noun)} 삭제했어요`, tone: "done" });
    await onDone();
  }
  const bar = (
    <ActionBar note={unsaved ? "저장하지 않은 내용이 있어요" : undefined}>
      {base && removal && (
        <Button
          colour="white"
          kind="secondary"
          size={44}
          busy={removal.state === "pending"}
          onClick={() => remove(base, removal)}
        >
          삭제하기
        </Button>
      )}
      <Button colour="gray" size={44} onClick={() => onDone()}>
        {unsaved ? "취소" : "목록으로 가기"}
      </Button>
      <Button type="submit" colour={colour} size={44} busy={form.pending} disabled={Boolean(base) && !unsaved}>
        {base ? "저장하기" : make}
      </Button>
    </ActionBar>
  );
  return (
    <Form
      form={{ ...form, failure: form.failure ?? removal?.failure }}
      facts={facts}
      bar={bar}
      label={base ? `${noun} 수정하기` : `새 ${noun}`}
      className={classNames(styles.form, !aside && styles.narrow)}
      onSave={save}
    >
      {aside ? (
        <Stack align="start" gap={16} single={1200} className={styles.columns}>
          <Stack gap={16} shrink>
            {children}
          </Stack>
          <div className={styles.aside}>{aside}</div>
        </Stack>
      ) : (
        children
      )}
    </Form>
  );
}

const nameOf = (saved: Named) => ("title" in saved ? saved.title : saved.name);
