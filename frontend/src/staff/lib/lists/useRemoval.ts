import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError } from "#shared/lib/api/apiClient.js";
import type { LiveList } from "#shared/liveList/liveList.js";
import { notify } from "#shared/ui/toast/notify.js";

/** Deletes an item of a list. One that no longer exists counts as deleted. */
export function useRemoval<T extends { id: string }>(
  list: LiveList<T>,
  {
    thing,
    remove,
    failureText = () => `Failed to delete ${thing.toLowerCase()}`,
    failureMs,
    affects = [],
  }: {
    /** Its name in messages: `Room`. */
    thing: string;
    remove: (id: string) => Promise<unknown>;
    failureText?: (error: Error) => string;
    failureMs?: number;
    /** Other queries that the deletion changes. */
    affects?: readonly QueryKey[];
  },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: T) => {
      try {
        await remove(id);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "not_found")) throw error;
      }
    },
    onSuccess(_answer, { id }) {
      list.remove(client, id);
      for (const queryKey of affects) void client.invalidateQueries({ queryKey });
      notify.success(`${thing} deleted successfully`, { id: `delete ${id}` });
    },
    onError(error, { id }) {
      notify.error(failureText(error), { id: `delete ${id}`, ...(failureMs && { durationMs: failureMs }) });
      list.heal(client, id, error);
    },
  });
}
