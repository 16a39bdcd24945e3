import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";
import { saveFile } from "#staff/lib/saveFile.js";
import { categoryList, itemList } from "#staff/menu/menuQueries.js";
import { recallColumns, rememberColumns, type FileColumns } from "./fileColumns.js";
import { readText } from "./readText.js";

export function useExportMenu() {
  return useMutation({
    mutationFn: () => staffApi.call("GET /hotel-admin/menu/export"),
    onSuccess: ({ csv }) => saveFile(new Blob([csv], { type: "text/csv;charset=utf-8" }), "menu.csv"),
    onError: (error) => notify.error(serverMessage(error, "Failed to export the menu"), { id: "menu file" }),
  });
}

/** `columns` as chosen; by default as for the last file with the same headings, or as guessed. */
type Preview = { file: File; columns?: FileColumns };

/** Previews a file; its text and columns are returned for the import. */
export function usePreview() {
  return useMutation({
    mutationFn: async ({ file, columns: chosen }: Preview) => {
      const csv = await readText(file);
      const preview = async (columns: FileColumns | undefined) => {
        const body = { csv, dry_run: true, ...(columns && { columns }) };
        const { menu_import } = await staffApi.call("POST /hotel-admin/menu/import", { body });
        return { file, csv, columns, menu_import };
      };
      if (chosen !== undefined) {
        const result = await preview(chosen);
        rememberColumns(result.menu_import, chosen);
        return result;
      }
      const guessed = await preview(undefined);
      const remembered = recallColumns(guessed.menu_import);
      return remembered === null ? guessed : preview(remembered);
    },
  });
}

export function useImportMenu() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { csv: string; preview: string; columns?: FileColumns }) =>
      staffApi.call("POST /hotel-admin/menu/import", { body }),
    onSettled: () =>
      Promise.all([itemList, categoryList].map(({ key }) => client.invalidateQueries({ queryKey: key }))),
  });
}
