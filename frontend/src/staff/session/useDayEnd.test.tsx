import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildOwnHotel } from "#testing/hotelFixtures.js";
import { answer } from "#testing/server.js";
import { useDayEnd } from "./useDayStart.js";

const own = buildOwnHotel();
const hotel = { ...own, hotel: { ...own.hotel, timezone: "Pacific/Auckland" } };

function Portal() {
  useDayEnd();
  return null;
}

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-03-14T14:59:57.000Z") }));
afterEach(() => void vi.useRealTimers());

test("reloads once when the hotel's business day ends", async () => {
  const client = new QueryClient();
  answer("GET /hotel-admin/hotel", hotel);
  client.setQueryData(["staff", "hotel"], hotel);
  render(
    <QueryClientProvider client={client}>
      <Portal />
    </QueryClientProvider>,
  );
  // The shared clock of the app may have started before the controlled one.
  await act(() => vi.advanceTimersByTimeAsync(1000));
  const reload = vi.spyOn(client, "invalidateQueries");
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(reload).not.toHaveBeenCalled();
  // 4:00 in Auckland.
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(reload).toHaveBeenCalledTimes(1);
});
