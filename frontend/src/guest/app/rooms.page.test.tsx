import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { storedGuest } from "#shared/lib/api/guestApi.js";
import { newId } from "#testing/fixtures.js";
import { buildGuestHotel, diningService, guestCode, guestRoom } from "#testing/guestFixtures.js";
import { keptOnDevice, openGuest, renderGuest, serveGuest } from "#testing/renderGuest.js";
import { answer } from "#testing/server.js";

const OTHER_CODE = "KNDW-6R2P-Z3T8-QHXM";

/** Opens room 205, then scans the code of room 101 with the same phone. */
async function openBoth() {
  const first = await openGuest();
  await screen.findByRole("heading", { name: /Room 205/ });
  first.unmount();
  const world = { stay_id: newId(), room: { ...guestRoom, room_number: "101" }, hotel: buildGuestHotel() };
  answer("POST /auth/validate-qr", { ...world, services: [diningService] });
  answer("GET /customer/room-info", world);
  storedGuest.write({ qr: OTHER_CODE, stay_id: null });
  const view = renderGuest();
  await screen.findByRole("heading", { name: /Room 101/ });
  return { ...view, first: first.world };
}

it("a phone that holds two rooms shows which one is open and opens the other", async () => {
  const { user, first } = await openBoth();
  await user.click(await screen.findByRole("button", { name: /Room 101 · Switch room/ }));
  const settings = within(await screen.findByRole("dialog", { name: "Settings" }));
  serveGuest({ stay_id: first.stay_id });
  await user.click(settings.getByRole("button", { name: "Open room 205" }));
  expect(await screen.findByRole("heading", { name: /Room 205/ })).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await screen.findByRole("button", { name: /Room 205 · Switch room/ })).toBeVisible();
  expect(keptOnDevice().join()).not.toContain(guestCode);
});

it("another room's next stay does not open, and Home leads back", async () => {
  const { user } = await openBoth();
  await user.click(await screen.findByRole("button", { name: /Switch room/ }));
  serveGuest({ stay_id: newId() });
  await user.click(await screen.findByRole("button", { name: "Open room 205" }));
  expect(await screen.findByText(/This stay has ended/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Home" })).toBeVisible();
  expect(storedGuest.read()?.qr).toBe(OTHER_CODE);
});

it("leaving the room in the settings wipes the phone, and a new stay opens on Home", async () => {
  const { user } = await openGuest();
  const bar = within(await screen.findByRole("navigation", { name: "Main" }));
  await user.click(bar.getByRole("button", { name: "Services" }));
  await user.click(screen.getByRole("button", { name: "Settings" }));
  await user.click(await screen.findByRole("button", { name: "Leave room 205" }));
  const question = within(await screen.findByRole("dialog", { name: "Leave room 205 on this phone?" }));
  await user.click(question.getByRole("button", { name: "Leave room 205" }));
  await user.type(await screen.findByLabelText("Room code or link"), guestCode);
  await waitFor(() => expect(keptOnDevice()).toEqual([]));
  await user.click(screen.getByRole("button", { name: "Access Services" }));
  expect(await screen.findByRole("heading", { name: /Room 205/ })).toBeVisible();
});
