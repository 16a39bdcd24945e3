import type { EndpointInput } from "@roombell/common/contract/endpoints";
import type { WorkView } from "@roombell/common/contract/workView";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Bookmark from "lucide-react/icons/bookmark";
import BookmarkPlus from "lucide-react/icons/bookmark-plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { TextField } from "#shared/ui/field/TextField.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";
import { useReportedChange } from "#staff/lib/lists/useReportedChange.js";
import { useMayCall } from "#staff/session/rights.js";
import { FormDialog } from "#staff/ui/form/FormDialog.js";
import { Menu } from "#staff/ui/Menu.js";

const MAX_NAME = 40;

/** The URL parameters of a view; page and open dialogs are not part of it. */
const VIEW_PARAMS = [
  "status",
  "service",
  "owner",
  "urgency",
  "category",
  "floor",
  "from",
  "to",
  "search",
  "sort",
  "size",
];

/** The view's URL parameters in a fixed order, so that views can be compared. */
const viewQuery = (params: URLSearchParams): string =>
  new URLSearchParams(
    VIEW_PARAMS.flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    }),
  ).toString();

/** The hotel's named filters of one kind of work. Everybody may save one, managers may remove them. */
export function SavedViews({ kind }: { kind: WorkView["kind"] }) {
  const views = useWorkViews(kind);
  const save = useSaveWorkView();
  const { mutate: remove } = useRemoveWorkView();
  const mayRemove = useMayCall()("DELETE /hotel-admin/work-views/:id");
  const [params, setParams] = useSearchParams();
  const [name, setName] = useState<string | null>(null);
  const tab = params.get("tab");
  const query = viewQuery(params);
  const current = views.find((view) => view.query === query);
  const choose = (chosen: string): void => {
    const next = new URLSearchParams(chosen);
    if (tab !== null) next.set("tab", tab);
    setParams(next);
  };
  return (
    <>
      <Menu
        trigger={<IconButton icon={Bookmark} label="Saved views" />}
        actions={[
          ...views.map((view) => ({ label: view.name, icon: Bookmark, onSelect: () => choose(view.query) })),
          { label: "Save this view…", icon: BookmarkPlus, onSelect: () => setName("") },
          current !== undefined &&
            mayRemove && {
              label: `Delete “${current.name}”`,
              icon: Trash2,
              tone: "danger",
              onSelect: () => remove(current.id),
            },
        ]}
      />
      {name !== null && (
        <FormDialog
          title="Save this view"
          description="Saves filters and sort order for everybody in the hotel."
          size="sm"
          submitLabel="Save View"
          isDirty={name !== ""}
          busy={save.isPending}
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate({ kind, name, query }, { onSuccess: () => setName(null) });
          }}
          onClose={() => {
            save.reset();
            setName(null);
          }}
        >
          <TextField
            label="Name"
            required
            maxLength={MAX_NAME}
            value={name}
            error={save.error ? serverMessage(save.error, "Failed to save the view") : undefined}
            onChange={(event) => setName(event.target.value)}
          />
        </FormDialog>
      )}
    </>
  );
}

const KEY = ["staff", "work-views"] as const;

function useWorkViews(kind: WorkView["kind"]): readonly WorkView[] {
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await staffApi.call("GET /hotel-admin/work-views", {}, { signal })).views,
    refetchOnMount: "always",
  });
  return data.filter((view) => view.kind === kind);
}

function useSaveWorkView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointInput<"PUT /hotel-admin/work-views">["body"]) =>
      staffApi.call("PUT /hotel-admin/work-views", { body }),
    onSuccess({ views, message }) {
      client.setQueryData<readonly WorkView[]>(KEY, views);
      notify.success(message, { id: "view" });
    },
  });
}

const useRemoveWorkView = () =>
  useReportedChange({
    toast: "view",
    failure: "Failed to remove the view",
    send: (id: string) => staffApi.call("DELETE /hotel-admin/work-views/:id", { params: { id } }),
    reloads: [KEY],
  });
