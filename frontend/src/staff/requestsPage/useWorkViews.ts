import type { EndpointInput } from "@roombell/common/contract/endpoints";
import type { WorkView } from "@roombell/common/contract/workView";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";

const KEY = ["staff", "work-views"] as const;

/** The hotel's saved views of one kind. */
export function useWorkViews(kind: WorkView["kind"]): readonly WorkView[] {
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await staffApi.call("GET /hotel-admin/work-views", {}, { signal })).views,
    refetchOnMount: "always",
  });
  return data.filter((view) => view.kind === kind);
}

export function useSaveWorkView() {
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

export function useRemoveWorkView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => staffApi.call("DELETE /hotel-admin/work-views/:id", { params: { id } }),
    onSuccess: ({ message }) => notify.success(message, { id: "view" }),
    onError: (error) => notify.error(serverMessage(error, "Failed to remove the view"), { id: "view" }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
