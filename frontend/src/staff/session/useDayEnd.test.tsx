import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildOwnHotel } from "#testing/hotelFixtures.js";
import { answer } from "#testing/server.js";

const hotel = { ...buildOwnHotel(), hotel: { ...buildOwnHotel().hotel, timezone: "Pacific/Auckland" } };

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-03-14T14:59:58.000Z") }));
afterEach(() => void vi.useRealTimers());

test("reloads once when the hotel's business day ends, not when the hotel is loaded", async () => {
  // Imported once the clock is controlled: the shared clock reads it when it is loaded.
  const { useDayEnd } = await import("./useDayStart.js");
  function Portal() {
    useDayEnd();
    return null;
  }
  const client = new QueryClient();
  const reload = vi.spyOn(client, "invalidateQueries");
  answer("GET /hotel-admin/hotel", hotel);
  client.setQueryData(["staff", "hotel"], hotel);
  render(
    <QueryClientProvider client={client}>
      <Portal />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(reload).not.toHaveBeenCalled();
  // 4:00 in Auckland.
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(reload).toHaveBeenCalledTimes(1);
});
