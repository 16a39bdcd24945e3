import type { Screen } from "@roombell/common/contract/screen";
import {
  BOARDS,
  findBoardSize,
  TEXT_SIZES,
  type Board,
  type BoardSize,
} from "@roombell/common/domain/position";
import type { ServiceCategory } from "@roombell/common/domain/service";
import type { UseFormReturn } from "react-hook-form";
import { useStations } from "#staff/session/useHotel.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { Checkbox } from "#staff/ui/form/Checkbox.js";
import { FormCategories, FormChecks } from "#staff/ui/form/FormChecks.js";
import { FormDialog, useSaveForm } from "#staff/ui/form/FormDialog.js";
import { FormSelect } from "#staff/ui/form/FormSelect.js";
import { FormText } from "#staff/ui/form/FormText.js";
import { BOARD_HINT, BOARD_LABEL, BOARD_SIZE_OPTIONS, boardText } from "./boardLabels.js";
import { PairingDialog } from "./PairingDialog.js";
import { useSaveScreen, type ScreenFields } from "./useScreens.js";

const SCREEN_NAME_MAX = 60;
const KITCHEN_OPTIONS = [
  { value: "everything", label: "The whole kitchen" },
  { value: "expediter", label: "Whole orders, for the expediter" },
  { value: "stations", label: "Some stations" },
] as const;
const BOARD_OPTIONS = BOARDS.map((value) => ({ value, label: BOARD_LABEL[value] }));

const NEW_SCREEN = {
  name: "",
  board: "kitchen" as Board,
  categories: [] as ServiceCategory[],
  size: "counter" as BoardSize,
  is_muted: false,
  shows: "everything" as (typeof KITCHEN_OPTIONS)[number]["value"],
  stations: [] as string[],
};
type ScreenValues = typeof NEW_SCREEN;

/** Adds a screen (null) and then shows its pairing code, or edits one. */
export function ScreenDialog({ screen }: { screen: Screen | null }) {
  const { open, close } = useDialogs();
  const stations = useStations();
  const { form, dialog } = useSaveForm({
    draft: `screen.${screen?.id ?? "new"}`,
    initial: screen ? screenValues(screen) : NEW_SCREEN,
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
          ? `${boardText(screen, stations)}. Changes show on the screen at once.`
          : "You'll get a code for the device. It then shows this board without anyone signing in."
      }
      submitLabel={screen ? "Save" : "Add Screen"}
    >
      <FormText
        form={form}
        name="name"
        label="Name"
        required
        maxLength={SCREEN_NAME_MAX}
        hint="Where it is or who uses it: Pass, Lobby, Housekeeping 2nd floor"
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
          text="The screen shows only requests in these categories."
        />
      )}
      {board === "kitchen" && <KitchenFields form={form} />}
      <FormSelect control={form.control} name="size" label="Size" required options={BOARD_SIZE_OPTIONS} />
      <Checkbox label="Muted" hint="No sound for new orders and requests." {...form.register("is_muted")} />
    </FormDialog>
  );
}

/** Empty while the hotel has no stations. */
function KitchenFields({ form: { control, watch } }: { form: UseFormReturn<ScreenValues> }) {
  const stations = useStations();
  if (stations.length === 0) return null;
  return (
    <>
      <FormSelect control={control} name="shows" label="Shows" required options={KITCHEN_OPTIONS} />
      {watch("shows") === "stations" && (
        <FormChecks
          control={control}
          name="stations"
          title="Stations"
          text="The screen shows these stations' dishes in full, and the others in one line."
          options={stations.map(({ id, name }) => ({ value: id, label: name }))}
          missing="Choose at least one station"
        />
      )}
    </>
  );
}

function screenValues({
  name,
  board,
  categories,
  text_size,
  is_muted,
  stations,
  is_expediter,
}: Screen): ScreenValues {
  const shows = is_expediter ? "expediter" : stations.length > 0 ? "stations" : "everything";
  return { name, board, categories, size: findBoardSize(text_size), is_muted, shows, stations };
}

function toFields({ name, board, categories, size, is_muted, shows, stations }: ScreenValues): ScreenFields {
  return {
    name: name.trim(),
    board,
    categories: board === "department" ? categories : [],
    text_size: TEXT_SIZES[size],
    is_muted,
    stations: board === "kitchen" && shows === "stations" ? stations : [],
    is_expediter: board === "kitchen" && shows === "expediter",
  };
}
