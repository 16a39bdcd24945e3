import type { Service } from "@roombell/common/contract/service";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { buildGuestHotel, buildGuestRequest, buildService } from "#testing/guestFixtures.js";
import { openGuest, renderGuest } from "#testing/renderGuest.js";
import { answer, callsOf, refuse } from "#testing/server.js";
import { setOnline } from "#testing/setOnline.js";
// Loaded up front: on a busy machine these imports take longer than a test waits.
import "./ChangeSheet.js";
import "./RequestForm.js";

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const [passed, free] = [inHours(1), inHours(2)];
const TIME_PASSED = {
  message: "must be in the future",
  details: [{ path: "scheduled_for", message: "must be in the future" }],
};

const sent = () => callsOf("POST /customer/requests");
const newest = () => sent().at(-1);
const dialog = async () => {
  const sheet = within(await screen.findByRole("dialog", { name: "Extra towels" }));
  // The form is loaded with the sheet.
  await sheet.findByLabelText("Details");
  return sheet;
};

/** The list with a request that was queued offline, with everything typed, and refused once it was sent. */
async function openRefused(towels: Service, refusal: Parameters<typeof refuse>) {
  answer("GET /customer/services/:id/slots", { asap: inHours(0), is_full: false, slots: [passed, free] });
  const view = await openGuest({ services: [towels, buildService({ name: "Room cleaning" })] });
  const { user } = view;
  await user.click(await screen.findByRole("button", { name: "Services" }));
  await user.click(await screen.findByRole("button", { name: /Housekeeping/ }));
  await user.click(await screen.findByRole("button", { name: /^Extra towels/ }));
  await user.click(screen.getByRole("button", { name: "Add one Extra towels" }));
  await screen.findAllByRole("option");
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(3));
  await user.selectOptions(screen.getByRole("combobox"), passed);
  await user.type(screen.getByLabelText("Details"), "Large ones{Enter}to the balcony");
  await user.click(screen.getByRole("radio", { name: "High" }));
  await setOnline(false);
  await user.click(screen.getByRole("button", { name: "Submit Request" }));
  await screen.findByText("Sending");
  refuse(...refusal);
  await setOnline(true);
  await screen.findByText("Not sent");
  return view;
}

it("a refused request opens with everything typed and the error at its field, and is sent changed under a new key", async () => {
  const refusal = ["POST /customer/requests", "validation_failed", TIME_PASSED] as const;
  const { user, world } = await openRefused(buildService(), [...refusal]);
  answer("GET /customer/services/:id/slots", { asap: inHours(0), is_full: false, slots: [free] });
  await user.click(screen.getByRole("button", { name: "Change" }));
  const form = await dialog();
  expect(form.getByRole("button", { name: "Extra towels" })).toHaveAttribute("aria-pressed", "true");
  expect(within(form.getByRole("group", { name: "Quantity of Extra towels" })).getByText("2")).toBeVisible();
  expect(form.getByLabelText("Details")).toHaveValue("Large ones\nto the balcony");
  expect(form.getByRole("radio", { name: "High" })).toBeChecked();
  const time = form.getByRole("combobox");
  expect(time).toHaveValue(passed);
  expect(time).toBeInvalid();
  expect(time).toHaveAccessibleDescription(/This time is no longer free. Please choose another/);
  await waitFor(() => expect(form.getAllByRole("option")).toHaveLength(3));
  await user.selectOptions(time, free);
  expect(time).toBeValid();
  // Behind the form until it is sent.
  expect(screen.getByText("Not sent")).toBeInTheDocument();

  const request = buildGuestRequest({ service_name: "Extra towels" });
  answer("POST /customer/requests", () => {
    world.requests = [request];
    return { request, message: "" };
  });
  await user.click(form.getByRole("button", { name: "Submit Request" }));
  expect(await screen.findByText("Request submitted successfully")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByText("Not sent")).toBeNull();
  expect(newest()?.body).toMatchObject({
    description: "2 × Extra towels\nLarge ones\nto the balcony",
    priority: "high",
    scheduled_for: free,
  });
  expect(new Set(sent().map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(2);
});

it("a request whose price changed shows the new one, which its change sends", async () => {
  const towels = buildService({ price: 80 });
  const { user, world } = await openRefused(towels, [
    "POST /customer/requests",
    "total_changed",
    { total_amount: 95, details: [{ path: "price", message: "The price has changed" }] },
  ]);
  world.services = [{ ...towels, price: 95 }];
  await user.click(screen.getByRole("button", { name: "Change" }));
  const form = await dialog();
  expect(form.getByRole("alert")).toHaveTextContent("The price has changed");
  expect(await form.findByText(/^₹95 · /)).toBeVisible();
  answer("POST /customer/requests", { request: buildGuestRequest(), message: "" });
  await user.click(form.getByRole("button", { name: "Submit Request" }));
  await waitFor(() => expect(newest()?.body.price).toBe(95));
});

it("a changed request that is refused again keeps both its card and what was typed, also after a reload", async () => {
  const view = await openRefused(buildService(), ["POST /customer/requests", "limit_reached"]);
  await view.user.click(screen.getByRole("button", { name: "Change" }));
  const form = await dialog();
  expect(form.getByRole("alert")).toHaveTextContent("The limit has been reached");
  await view.user.type(form.getByLabelText("Details"), ", please");
  refuse("POST /customer/requests", "closed", { message: "Extra towels is available from 7:00 AM" });
  await view.user.click(form.getByRole("button", { name: "Submit Request" }));
  await waitFor(() => expect(form.getByRole("alert")).toHaveTextContent(/from 7:00 AM$/));
  await view.user.type(form.getByLabelText("Details"), "!");
  await view.user.click(form.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  view.unmount();
  const { user } = renderGuest({
    pathname: "/customer",
    state: { view: { name: "requests" }, depth: 0, key: "a" },
  });
  expect(await screen.findByText("Extra towels is available from 7:00 AM")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Change" }));
  expect((await dialog()).getByLabelText("Details")).toHaveValue("Large ones\nto the balcony, please!");
  await user.click(screen.getByRole("button", { name: "Close" }));
  await user.click(await screen.findByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("Not sent")).toBeNull();
});

it("a request for a service that is no longer offered keeps its text for another service", async () => {
  const { user, world, emit } = await openRefused(buildService(), ["POST /customer/requests", "not_found"]);
  expect(screen.getByText("This is no longer available")).toBeVisible();
  world.services = [buildService({ name: "Linen", category: "Laundry" })];
  emit("hotel:updated", { hotel: buildGuestHotel() });
  await user.click(screen.getByRole("button", { name: "Change" }));
  const form = await dialog();
  await user.click(await form.findByRole("button", { name: "Linen" }));
  expect(form.getByLabelText("Details")).toHaveDisplayValue(/Large ones\nto the balcony$/);
  answer("POST /customer/requests", { request: buildGuestRequest(), message: "" });
  await user.click(form.getByRole("button", { name: "Submit Request" }));
  await waitFor(() => expect(newest()?.body.service_id).toBe(world.services[0]?.id));
  await waitFor(() => expect(screen.queryByText("Not sent")).toBeNull());
});

it("a change that was sent right before a reload does not open again", async () => {
  const view = await openRefused(buildService(), ["POST /customer/requests", "limit_reached"]);
  await view.user.click(screen.getByRole("button", { name: "Change" }));
  const form = await dialog();
  const state = window.history.state as object;
  let answerNow = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answerNow = resolve));
  answer("POST /customer/requests", async () => {
    await answered;
    return { request: buildGuestRequest(), message: "" };
  });
  await view.user.click(form.getByRole("button", { name: "Submit Request" }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  view.unmount();
  renderGuest({ pathname: "/customer", state });
  expect(await screen.findByText("Sending")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByText("Not sent")).toBeNull();
  answerNow();
  await waitFor(() => expect(screen.queryByText("Sending")).toBeNull());
});

it("the classic portal changes a refused request, too", async () => {
  const towels = buildService();
  const view = await openRefused(towels, ["POST /customer/requests", "limit_reached"]);
  view.unmount();
  const { user } = renderGuest("/customer/legacy");
  await user.click(await screen.findByRole("button", { name: /^My Requests/ }));
  await user.click(await screen.findByRole("button", { name: "Change" }));
  expect((await dialog()).getByLabelText("Details")).toHaveValue("Large ones\nto the balcony");
});
