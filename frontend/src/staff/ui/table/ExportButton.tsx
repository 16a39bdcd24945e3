import { useMutation } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { notify } from "#shared/ui/toast/notify.js";
import { downloadFile } from "#staff/lib/api/staffClient.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";
import { saveFile } from "#staff/lib/saveFile.js";

/** Saves the list with its current filter as CSV. */
export function ExportButton({
  path,
  query,
  disabled = false,
}: {
  /** Such as `/hotel-admin/exports/requests.csv`. */
  path: `/${string}/exports/${string}.csv`;
  /** The list's query; its page does not matter. */
  query: Readonly<Record<string, string | undefined>>;
  disabled?: boolean;
}) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const fields = Object.entries(query).filter(([name, value]) => value && !PAGING.includes(name));
      const params = new URLSearchParams(fields as [string, string][]);
      return downloadFile(`/api${path}${params.size > 0 ? `?${params}` : ""}`);
    },
    onSuccess: (file) => saveFile(file, path.slice(path.lastIndexOf("/") + 1)),
    onError: (error) => notify.error(serverMessage(error, "Failed to export the list"), { id: "export" }),
  });
  return (
    <IconButton
      icon={Download}
      label="Export as CSV"
      busy={isPending}
      disabled={disabled}
      onClick={() => mutate()}
    />
  );
}

const PAGING = ["limit", "cursor"];
