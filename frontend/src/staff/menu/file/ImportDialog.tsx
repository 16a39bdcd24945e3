import { counted } from "@roombell/common/domain/counted";
import FileUp from "lucide-react/icons/file-up";
import { useRef, type ChangeEvent } from "react";
import styled from "styled-components";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { Button } from "#shared/ui/Button.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { Stack } from "#shared/ui/Stack.js";
import { notify } from "#shared/ui/toast/notify.js";
import { visuallyHidden } from "#shared/ui/VisuallyHidden.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { FormFailure } from "#staff/ui/form/FormFailure.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { ImportPreview } from "./ImportPreview.js";
import { useImportMenu, usePreview } from "./useMenuFile.js";

/** Import from CSV: a file is chosen, what it would change is shown, and stored once that is confirmed. */
export function ImportDialog() {
  const { close } = useDialogs();
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview();
  const carryOut = useImportMenu();
  const shown = preview.data?.menu_import;
  const writes = shown ? shown.added + shown.changed : 0;
  const isBusy = preview.isPending || carryOut.isPending;

  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    event.target.value = "";
    carryOut.reset();
    if (file) preview.mutate(file);
  };
  const store = (): void => {
    if (!preview.data || !shown || carryOut.isPending) return;
    const { csv, file } = preview.data;
    carryOut.mutate(
      { csv, preview: shown.preview },
      {
        onSuccess({ menu_import: { added, changed } }) {
          notify.success(`${counted(added, "dish", "dishes")} added, ${changed} changed`, {
            id: "menu file",
          });
          close();
        },
        // Some of it may be stored; what is left to do is shown.
        onError: () => preview.mutate(file),
      },
    );
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={() => !carryOut.isPending && close()}
      title="Import from CSV"
      description="Dishes are added or changed by a file; nothing is stored before you have seen what it does."
      footer={
        <>
          <Button onClick={close} disabled={carryOut.isPending}>
            Cancel
          </Button>
          <Button
            icon={FileUp}
            variant={shown ? "secondary" : "primary"}
            busy={preview.isPending}
            onClick={() => input.current?.click()}
          >
            {shown ? "Choose another file" : "Choose file"}
          </Button>
          {shown && (
            <Button
              variant="primary"
              busy={carryOut.isPending}
              disabled={writes === 0 || isBusy}
              onClick={store}
            >
              {writes === 0 ? "Nothing to change" : `Import ${counted(writes, "dish", "dishes")}`}
            </Button>
          )}
        </>
      }
    >
      <Stack $gap={4}>
        <FormFailure>
          {messageOf(carryOut.error, "The import failed") ??
            messageOf(preview.error, "The file could not be read")}
        </FormFailure>
        {shown && preview.data ? (
          <ImportPreview file={preview.data.file.name} result={shown} />
        ) : (
          <Muted as="p">
            The first line names the columns: category, name and price are enough for new dishes. An export
            has all of them. A dish is found by its id, or else by category and name; columns that the file
            does not have stay as they are, and so do pictures and options.
          </Muted>
        )}
        <Input
          ref={input}
          type="file"
          aria-label="CSV file"
          tabIndex={-1}
          accept=".csv,text/csv"
          onChange={choose}
        />
      </Stack>
    </Dialog>
  );
}

function messageOf(error: Error | null, fallback: string): string | null {
  if (error === null) return null;
  const isFit = !(error instanceof ApiError) || error.status > 0;
  return isFit && error.message !== "" ? error.message : fallback;
}

const Input = styled.input`
  ${visuallyHidden}
`;
