import { counted } from "@roombell/common/domain/counted";
import FileUp from "lucide-react/icons/file-up";
import { useRef, useState, type ChangeEvent } from "react";
import styled from "styled-components";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { Button } from "#shared/ui/Button.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { Stack, visuallyHidden } from "#shared/ui/primitives.js";
import { notify } from "#shared/ui/toast/notify.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { FormFailure } from "#staff/ui/form/FormFailure.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { ColumnChoices } from "./ColumnChoices.js";
import type { FileColumns } from "./fileColumns.js";
import { ImportPreview } from "./ImportPreview.js";
import { useImportMenu, usePreview } from "./useMenuFile.js";

export function ImportDialog() {
  const { close } = useDialogs();
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview();
  const importMenu = useImportMenu();
  // Stays while other columns are tried.
  const [previewed, setPreviewed] = useState<typeof preview.data>();
  const show = (file: File, columns?: FileColumns): void =>
    preview.mutate({ file, ...(columns && { columns }) }, { onSuccess: setPreviewed });
  const shown = previewed?.menu_import;
  const writes = shown ? shown.added + shown.changed : 0;
  const isBusy = preview.isPending || importMenu.isPending;

  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    event.target.value = "";
    importMenu.reset();
    if (file === undefined) return;
    setPreviewed(undefined);
    show(file);
  };
  const store = (): void => {
    if (!previewed || importMenu.isPending) return;
    const { csv, file, columns, menu_import } = previewed;
    importMenu.mutate(
      { csv, preview: menu_import.preview, ...(columns && { columns }) },
      {
        onSuccess({ menu_import: { added, changed } }) {
          notify.success(`${counted(added, "dish", "dishes")} added, ${changed} changed`, {
            id: "menu file",
          });
          close();
        },
        // Part of the file may be stored; preview what is left.
        onError: () => show(file, columns),
      },
    );
  };
  return (
    <Dialog
      size="lg"
      onClose={() => !importMenu.isPending && close()}
      title="Import from CSV"
      description="Add or update dishes from a file. You'll see a preview before anything is saved."
      footer={
        <>
          <Button onClick={close} disabled={importMenu.isPending}>
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
              busy={importMenu.isPending}
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
          {errorMessage(importMenu.error, "The import failed") ??
            errorMessage(preview.error, "The file could not be read")}
        </FormFailure>
        {previewed ? (
          <>
            <ColumnChoices
              result={previewed.menu_import}
              onChange={(columns) => show(previewed.file, columns)}
            />
            <ImportPreview file={previewed.file.name} result={previewed.menu_import} />
          </>
        ) : (
          <Muted as="p">
            Any list of dishes will do: the columns are recognised, and you can change them. An export shows
            all that a file can contain. Dishes are matched by id, or else by category and name. What is not
            in the file stays unchanged, as do pictures.
          </Muted>
        )}
        <Input
          ref={input}
          type="file"
          aria-label="CSV file"
          tabIndex={-1}
          accept=".csv,.tsv,.txt,.md,text/csv"
          onChange={choose}
        />
      </Stack>
    </Dialog>
  );
}

function errorMessage(error: Error | null, fallback: string): string | null {
  if (error === null) return null;
  const isReadable = !(error instanceof ApiError) || error.status > 0;
  return isReadable && error.message !== "" ? error.message : fallback;
}

const Input = styled.input`
  ${visuallyHidden}
`;
