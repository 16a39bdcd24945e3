import { atom, useAtom, useAtomValue, useSetAtom } from "jotai";
import { type SyntheticEvent, useEffect, useId, useState } from "react";
import { SCREEN_NAME_MAX, screenNameAtom } from "./screen/preferences.js";
import { Button } from "../../shared/ui/Button.js";
import { Dialog } from "../../shared/ui/overlay/Dialog.js";
import { TextField } from "../../shared/ui/field/TextField.js";

const nameIfNoneAtom = atom(null, (get, set, name: string) => {
  if (get(screenNameAtom) === "") set(screenNameAtom, name);
});

/** This screen's name; one without a name is given one, so that screens can be told apart. */
export function useScreenName(kind: string): string {
  const name = useAtomValue(screenNameAtom);
  const nameIfNone = useSetAtom(nameIfNoneAtom);
  useEffect(() => nameIfNone(`${kind} ${100 + Math.floor(Math.random() * 900)}`), [kind, nameIfNone]);
  return name;
}

/** Sets the name of this device that other screens see. */
export function ScreenNameDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useAtom(screenNameAtom);
  const formId = useId();
  const [text, setText] = useState(name);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setMissing(text.trim() === "");
    if (text.trim() === "") return;
    setName(text.trim());
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Name of this screen"
      description="What is accepted here is taken in this name, and the other screens see it."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextField
          label="Name"
          size="lg"
          required
          placeholder="Front desk, Ravi, Lobby tablet"
          maxLength={SCREEN_NAME_MAX}
          error={isMissing ? "Please enter a name" : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
