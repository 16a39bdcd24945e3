import type { QueryKey } from "@tanstack/react-query";
import { ApiError } from "#shared/lib/api/apiClient.js";
import type { LiveList } from "#shared/liveList/liveList.js";
import { useReportedChange, type ReportedChange } from "./useReportedChange.js";

type Removal = {
  /** Its name in messages: `Room`. */
  thing: string;
  remove: (id: string) => Promise<unknown>;
  failureText?: (error: Error) => string;
  failureMs?: number;
  /** Other queries that the deletion changes. */
  affects?: readonly QueryKey[];
};

/** Deletes an item of a list. One that no longer exists counts as deleted. */
export const removal = <T extends { id: string }>(
  list: LiveList<T>,
  { thing, remove, failureText, failureMs, affects = [] }: Removal,
): ReportedChange<T, unknown> => ({
  toast: ({ id }) => `delete ${id}`,
  success: `${thing} deleted successfully`,
  failure: failureText ?? (() => `Failed to delete ${thing.toLowerCase()}`),
  failureMs,
  send: ({ id }) =>
    remove(id).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === "not_found")) throw error;
    }),
  onDone(client, _answer, { id }) {
    list.remove(client, id);
    for (const queryKey of affects) void client.invalidateQueries({ queryKey });
  },
  onFailure: (client, error, { id }) => list.heal(client, id, error),
});

export const useRemoval = <T extends { id: string }>(list: LiveList<T>, options: Removal) =>
  useReportedChange(removal(list, options));
