import { MAX_MENU_FILE_BYTES } from "@roombell/common/domain/limits";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";
import { categoryList, itemList } from "#staff/menu/menuQueries.js";

export function useExportMenu() {
  return useMutation({
    mutationFn: () => staffApi.call("GET /hotel-admin/menu/export"),
    onSuccess: ({ csv }) => save(new Blob([csv], { type: "text/csv;charset=utf-8" }), "menu.csv"),
    onError: (error) => notify.error(serverMessage(error, "Failed to export the menu"), { id: "menu file" }),
  });
}

function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Previews a file; its text is returned for the import. */
export function usePreview() {
  return useMutation({
    mutationFn: async (file: File) => {
      const csv = await readText(file);
      const { menu_import } = await staffApi.call("POST /hotel-admin/menu/import", {
        body: { csv, dry_run: true },
      });
      return { file, csv, menu_import };
    },
  });
}

export function useImportMenu() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ csv, preview }: { csv: string; preview: string }) =>
      staffApi.call("POST /hotel-admin/menu/import", { body: { csv, preview } }),
    onSettled: () =>
      Promise.all([itemList, categoryList].map(({ key }) => client.invalidateQueries({ queryKey: key }))),
  });
}

/** @throws Error fit for display */
async function readText(file: File): Promise<string> {
  if (file.size > MAX_MENU_FILE_BYTES) throw new Error("The file must be 1 MB or smaller");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error("The file is not in UTF-8. Save it as “CSV UTF-8” and choose it again");
  }
}
