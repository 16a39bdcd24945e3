import type { Screen } from "@roombell/common/contract/screen";
import { BOARDS, type Board } from "@roombell/common/domain/position";
import type { ServiceCategory } from "@roombell/common/domain/service";
import type { TextSize } from "../board/screen/preferences.js";
import { useDialogs } from "../ui/Dialogs.js";
import { Checkbox } from "../ui/form/Checkbox.js";
import { FormCategories } from "../ui/form/FormCategories.js";
import { FormDialog } from "../ui/form/FormDialog.js";
import { FormSelect } from "../ui/form/FormSelect.js";
import { FormText } from "../ui/form/FormText.js";
import { useSaveForm } from "../ui/form/useSaveForm.js";
import { type ScreenFields, useSaveScreen } from "./hooks.js";
import { BOARD_HINT, BOARD_LABEL, boardText, TEXT_SIZE_OPTIONS } from "./labels.js";
import { PairingDialog } from "./PairingDialog.js";

/** Longest name of a screen, in characters. */
const SCREEN_NAME_MAX = 60;
const BOARD_OPTIONS = BOARDS.map((value) => ({ value, label: BOARD_LABEL[value] }));

type ScreenValues = {
  name: string;
  board: Board;
  categories: ServiceCategory[];
  text_size: string;
  is_muted: boolean;
};

const NEW_SCREEN: ScreenValues = {
  name: "",
  board: "kitchen",
  categories: [],
  text_size: "1",
  is_muted: false,
};

/** Adds a screen (null), whose pairing code is shown afterwards, or edits one. */
export function ScreenDialog({ screen }: { screen: Screen | null }) {
  const { open, close } = useDialogs();
  const { form, dialog } = useSaveForm({
    draft: `screen.${screen?.id ?? "new"}`,
    initial: screen ? valuesOf(screen) : NEW_SCREEN,
    toFields,
    save: useSaveScreen(screen?.id ?? null),
    failure: "Failed to save screen",
    onSaved: ({ screen: saved, pairing }) =>
      pairing ? open(<PairingDialog screen={saved} issued={pairing} />) : close(),
  });
  const board = form.watch("board");
  return (
    <FormDialog
      {...dialog}
      title={screen ? `Edit ${screen.name}` : "Add Screen"}
      description={
        screen
          ? `${boardText(screen)}. Changes show on the screen at once.`
          : "You get a code for the device. From then on it is this board, without anybody signing in."
      }
      submitLabel={screen ? "Save" : "Add Screen"}
    >
      <FormText
        form={form}
        name="name"
        label="Name"
        required
        maxLength={SCREEN_NAME_MAX}
        hint="Where it hangs or whose it is: Pass, Lobby, Housekeeping 2nd floor"
      />
      {!screen && (
        <FormSelect
          control={form.control}
          name="board"
          label="Board"
          required
          options={BOARD_OPTIONS}
          hint={BOARD_HINT[board]}
        />
      )}
      {!screen && board === "department" && (
        <FormCategories
          control={form.control}
          name="categories"
          text="The screen shows the requests of these categories only."
        />
      )}
      <FormSelect
        control={form.control}
        name="text_size"
        label="Text size"
        required
        options={TEXT_SIZE_OPTIONS}
      />
      <Checkbox label="Muted" hint="New work makes no sound on this screen." {...form.register("is_muted")} />
    </FormDialog>
  );
}

function valuesOf({ name, board, categories, text_size, is_muted }: Screen): ScreenValues {
  return { name, board, categories, text_size: String(text_size), is_muted };
}

function toFields({ name, board, categories, text_size, is_muted }: ScreenValues): ScreenFields {
  return {
    name: name.trim(),
    board,
    categories: board === "department" ? categories : [],
    text_size: Number(text_size) as TextSize,
    is_muted,
    stations: [],
    is_expediter: false,
  };
}
