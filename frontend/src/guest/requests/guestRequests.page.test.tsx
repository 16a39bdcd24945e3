import type { GuestServiceRequest } from "@roombell/common/contract/serviceRequest";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { catalogue as hindi } from "#guest/i18n/catalogues/hi.js";
import {
  buildGuestHotel,
  buildGuestOrder,
  buildGuestRequest,
  buildService,
  diningService,
} from "#testing/guestFixtures.js";
import { connectPage } from "#testing/pageSocket.js";
import {
  enterStay,
  openGuest,
  recordToasts,
  renderGuest,
  serveGuest,
  type GuestWorld,
} from "#testing/renderGuest.js";
import { answer, breakNetwork, callsOf, refuse } from "#testing/server.js";
import { setOnline } from "#testing/setOnline.js";

async function start(fields: Partial<GuestWorld> = {}) {
  const view = await openGuest(fields);
  const { world, user } = view;
  answer("POST /customer/requests", ({ body }) => {
    const service = world.services.find(({ id }) => id === body.service_id);
    const request = buildGuestRequest({ service_id: body.service_id, service_name: service?.name ?? "" });
    world.requests = [request, ...world.requests];
    return { request, message: "" };
  });
  const navigation = await screen.findByRole("navigation");
  const tab = (name: string) =>
    user.click(within(navigation).getByRole("button", { name: new RegExp(`^${name}`) }));
  return { ...view, tab };
}

async function openCategory(name: RegExp, fields: Partial<GuestWorld> = {}) {
  const view = await start(fields);
  await view.tab("Services");
  await view.user.click(await screen.findByRole("button", { name }));
  return view;
}

describe("Services", () => {
  it("groups the services and describes a category of one service by it", async () => {
    const { tab } = await start();
    await tab("Services");
    expect(await screen.findByRole("button", { name: /Housekeeping.*2 services available/ })).toBeVisible();
    expect(screen.getByRole("button", { name: /Transportation.*To the airport/ })).toBeVisible();
    expect(screen.getByText("What can we help you with?")).toBeVisible();
  });

  it("opens food ordering for In Room dining", async () => {
    await openCategory(/In Room dining/);
    expect(await screen.findByRole("searchbox", { name: "Search menu items..." })).toBeVisible();
  });

  it("shows a failure and retries", async () => {
    const world = serveGuest();
    enterStay(world);
    refuse("GET /customer/services", "unavailable");
    const { user } = renderGuest();
    const navigation = await screen.findByRole("navigation");
    await user.click(within(navigation).getByRole("button", { name: "Services" }));
    expect(await screen.findByText("Failed to load services", { selector: "p" })).toBeVisible();
    answer("GET /customer/services", { services: world.services });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("button", { name: /Housekeeping/ })).toBeVisible();
  });
});

it("each category asks its own question", async () => {
  await openCategory(/Transportation/);
  expect(await screen.findByText("Where would you like to go?")).toBeVisible();
});

describe("a request", () => {
  it("leaves its button in place, with the focus, when the page around it changes", async () => {
    const { user, emit } = await openCategory(/Housekeeping/);
    await user.click(screen.getByRole("button", { name: "Extra towels" }));
    const submit = screen.getByRole("button", { name: "Submit Request" });
    // A browser takes the focus from what is removed, even if it is put back at once.
    const removed: Node[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { removedNodes } of changes) removed.push(...removedNodes);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    emit("hotel:updated", { hotel: buildGuestHotel({ name: "Grand Hotel" }) });
    await waitFor(() => expect(document.title).toContain("Grand Hotel"));
    expect(removed.filter((node) => node.contains(submit))).toEqual([]);
    observer.disconnect();
  });

  it("is sent with details and priority and leads to the list", async () => {
    const { user } = await openCategory(/Housekeeping/);
    const submit = await screen.findByRole("button", { name: "Submit Request" });
    expect(submit).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Extra towels" }));
    expect(screen.getByRole("button", { name: "Extra towels" })).toHaveAttribute("aria-pressed", "true");
    await user.type(
      screen.getByPlaceholderText("Add any specific instructions or details..."),
      "Two, please",
    );
    await user.click(screen.getByRole("radio", { name: "High" }));
    await user.click(submit);
    expect(await screen.findByText("Request submitted successfully")).toBeVisible();
    expect(await screen.findByRole("heading", { name: "My Requests" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Extra towels" })).toBeVisible();
    expect(screen.getByText("Pending")).toBeVisible();
    const [call, ...more] = callsOf("POST /customer/requests");
    expect(more).toEqual([]);
    expect(call?.body).toMatchObject({ description: "Two, please", priority: "high" });
    expect(call?.headers.get("Idempotency-Key")).toMatch(/^[0-9a-f]{32}$/);
  });

  it("keeps what was typed when its price has changed, and leads to the bill", async () => {
    const towels = buildService({ price: 80 });
    const { world, user } = await openCategory(/Housekeeping/, { services: [towels] });
    await user.click(await screen.findByRole("button", { name: /^Extra towels/ }));
    await user.type(screen.getByRole("textbox"), "Two, please");
    refuse("POST /customer/requests", "total_changed", { total_amount: 95 });
    world.services = [{ ...towels, price: 95 }];
    await user.click(screen.getByRole("button", { name: "Submit Request" }));
    expect(await screen.findByText("The price has changed")).toBeVisible();
    expect(await screen.findByText(/^₹95 · /)).toBeVisible();
    const charge = { price: 95, currency: "INR", payment: "room_charge" } as const;
    const request = buildGuestRequest({ service_id: towels.id, charge });
    answer("POST /customer/requests", () => {
      world.requests = [request];
      return { request, message: "" };
    });
    await user.click(screen.getByRole("button", { name: "Submit Request" }));
    expect(await screen.findByRole("button", { name: "Your bill" })).toBeVisible();
    const sent = callsOf("POST /customer/requests").map(({ body }) => body);
    expect(sent).toMatchObject([80, 95].map((price) => ({ price, description: "Two, please" })));
  });

  it("is sent with its quantity, and repeated within ten minutes only after a question", async () => {
    const towels = buildService();
    const request = buildGuestRequest({ service_id: towels.id });
    const { user } = await openCategory(/Housekeeping/, { services: [towels], requests: [request] });
    await user.click(await screen.findByRole("button", { name: "Extra towels" }));
    await user.click(screen.getByRole("button", { name: "Add one Extra towels" }));
    await user.click(screen.getByRole("button", { name: "Submit Request" }));
    const again = await screen.findByRole("button", { name: "Ask again" });
    expect(callsOf("POST /customer/requests")).toEqual([]);
    await user.click(again);
    await waitFor(() => expect(callsOf("POST /customer/requests")).toHaveLength(1));
    expect(callsOf("POST /customer/requests")[0]?.body.description).toBe("2 × Extra towels");
  });

  it("is sent once on a double tap", async () => {
    const { user } = await openCategory(/Transportation/);
    await user.click(await screen.findByRole("button", { name: /Taxi/ }));
    await user.dblClick(screen.getByRole("button", { name: "Submit Request" }));
    await screen.findByRole("heading", { name: "My Requests" });
    await waitFor(() => expect(callsOf("POST /customer/requests")).toHaveLength(1));
  });

  it("keeps its text when it is refused and gets a new key for the retry", async () => {
    const { user, world } = await openCategory(/Transportation/);
    refuse("POST /customer/requests", "not_found");
    await user.click(await screen.findByRole("button", { name: /Taxi/ }));
    await user.type(screen.getByLabelText("Details"), "At six");
    await user.click(screen.getByRole("button", { name: "Submit Request" }));
    expect(await screen.findByText("This is no longer available")).toBeVisible();
    expect(screen.getByLabelText("Details")).toHaveValue("At six");
    answer("POST /customer/requests", { request: buildGuestRequest(), message: "" });
    await user.click(screen.getByRole("button", { name: "Submit Request" }));
    await waitFor(() => expect(callsOf("POST /customer/requests")).toHaveLength(2));
    const keys = callsOf("POST /customer/requests").map(({ headers }) => headers.get("Idempotency-Key"));
    expect(new Set(keys).size).toBe(2);
    expect(world.requests).toEqual([]);
  });

  it("is shown as Sending offline, survives a reload and is sent once when back online", async () => {
    const view = await openCategory(/Transportation/);
    await view.user.click(await screen.findByRole("button", { name: /Taxi/ }));
    await view.user.type(screen.getByLabelText("Details"), "At six");
    await setOnline(false);
    await view.user.click(screen.getByRole("button", { name: "Submit Request" }));
    expect(await screen.findByText("Sending")).toBeVisible();
    view.unmount();
    renderGuest();
    expect(await screen.findByText("Sending")).toBeVisible();
    expect(callsOf("POST /customer/requests")).toEqual([]);
    await setOnline(true);
    await waitFor(() => expect(callsOf("POST /customer/requests")).toHaveLength(1));
    expect(callsOf("POST /customer/requests")[0]?.body.description).toBe("At six");
    await waitFor(() => expect(screen.queryByText("Sending")).toBeNull());
  });

  it("is not sent into another stay, and the guest is notified", async () => {
    const view = await openCategory(/Transportation/);
    await view.user.click(await screen.findByRole("button", { name: /Taxi/ }));
    await setOnline(false);
    await view.user.click(screen.getByRole("button", { name: "Submit Request" }));
    await screen.findByText("Sending");
    view.emit("session:ended", { code: "stay_ended", message: "" });
    const note = "Your request belonged to an earlier stay and was not sent";
    expect(await screen.findByText(note)).toBeVisible();
    await setOnline(true);
    expect(callsOf("POST /customer/requests")).toEqual([]);
    view.unmount();
    const { user } = renderGuest();
    expect(await screen.findByText(note)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText(note)).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it("is named in the guest's language in the list and in notifications", async () => {
    localStorage.setItem("roombell.language", '"hi"');
    const towels = buildService({ price: 80, translations: { hi: { name: "अतिरिक्त तौलिए" } } });
    const request = buildGuestRequest({ service_id: towels.id });
    const world = serveGuest({ services: [towels], requests: [request] });
    answer("POST /customer/requests", { request, message: "" });
    enterStay(world);
    const { user } = renderGuest();
    const { nav, request: labels, work, requests } = hindi;
    await user.click(await screen.findByRole("button", { name: nav.services }));
    await user.click(await screen.findByRole("button", { name: new RegExp(hindi.categories.Housekeeping) }));
    await user.click(await screen.findByRole("button", { name: /^अतिरिक्त तौलिए/ }));
    expect(screen.getByText(`₹80 · ${hindi.checkout.payments.room_charge("205")}`)).toBeVisible();
    await setOnline(false);
    await user.click(screen.getByRole("button", { name: labels.submit }));
    // The same request was made a moment ago.
    await user.click(await screen.findByRole("button", { name: labels.askAgain }));
    const card = (await screen.findByText(work.sending)).closest("article");
    expect(within(card ?? document.body).getByRole("heading", { name: "अतिरिक्त तौलिए" })).toBeVisible();
    const server = await connectPage("/guest");
    const moved = { ...request, status: "in_progress", version: 2 } as const;
    act(() => server.emit("request:updated", { request: moved }));
    const notified = requests.changed("अतिरिक्त तौलिए", requests.statuses.in_progress);
    expect(await screen.findByText(notified)).toBeVisible();
    expect(screen.getByLabelText(hindi.components.messages)).toBeInTheDocument();
  });

  it("is announced as not sent when its guest has left the form", async () => {
    const { user, tab } = await openCategory(/Transportation/);
    let answerNow = (): void => undefined;
    const after = new Promise<void>((resolve) => (answerNow = resolve));
    refuse("POST /customer/requests", "total_changed", { after });
    await user.click(await screen.findByRole("button", { name: /Taxi/ }));
    await user.click(screen.getByRole("button", { name: "Submit Request" }));
    await waitFor(() => expect(callsOf("POST /customer/requests")).toHaveLength(1));
    await tab("Home");
    answerNow();
    expect(await screen.findByText("Your request: Not sent. The price has changed")).toBeVisible();
  });

  it("keeps its quantity and time when its service is tapped again, and drops its errors with another one", async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString();
    answer("GET /customer/services/:id/slots", { asap: at, is_full: false, slots: [at] });
    const wakeUp = buildService({ name: "Wake-up call", needs_time: true });
    const { user } = await openCategory(/Housekeeping/, { services: [buildService(), wakeUp] });
    const towels = await screen.findByRole("button", { name: "Extra towels" });
    await user.click(towels);
    await user.click(screen.getByRole("button", { name: "Add one Extra towels" }));
    const time = screen.getByRole("combobox", { name: "When" });
    await waitFor(() => expect(within(time).getAllByRole("option")).toHaveLength(2));
    await user.selectOptions(time, at);
    await user.click(towels);
    expect(time).toHaveValue(at);
    expect(screen.getByText("2")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Wake-up call" }));
    await user.click(screen.getByRole("button", { name: "Submit Request" }));
    const needed = screen.getByRole("combobox", { name: "When" });
    expect(needed).toHaveAccessibleDescription("Please choose a time");
    // A long form has scrolled away from it.
    expect(needed).toHaveFocus();
    await user.click(towels);
    expect(screen.getByRole("combobox", { name: "When" })).toBeValid();
  });

  it("shows that its times cannot be loaded, and loads them on request", async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString();
    refuse("GET /customer/services/:id/slots", "internal");
    const wakeUp = buildService({ name: "Wake-up call", category: "Front Desk", needs_time: true });
    const { user } = await openCategory(/Front Desk/, { services: [wakeUp] });
    await user.click(await screen.findByRole("button", { name: "Wake-up call" }));
    const note = await screen.findByText("This could not be loaded");
    answer("GET /customer/services/:id/slots", { asap: null, is_full: false, slots: [at] });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(note).not.toBeInTheDocument());
    await user.selectOptions(screen.getByRole("combobox", { name: "When" }), at);
  });

  it("shows that a hotel offers no services", async () => {
    const { tab, user } = await start({ services: [diningService] });
    await tab("My Requests");
    await user.click(await screen.findByRole("button", { name: "New Request" }));
    expect(await screen.findByText("No services are available right now")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Submit Request" })).toBeNull();
  });

  it("can also be made with the category picker", async () => {
    const { tab, user } = await start();
    await tab("My Requests");
    await user.click(await screen.findByRole("button", { name: "New Request" }));
    expect(await screen.findByText("Service hours: 24/7")).toBeVisible();
    expect(screen.getByText("Response time varies")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Transportation" }));
    await user.click(screen.getByRole("button", { name: /Taxi/ }));
    await user.click(screen.getByRole("button", { name: "Submit Request" }));
    expect(await screen.findByRole("heading", { name: "My Requests" })).toBeVisible();
  });
});

describe("a request that waits to be sent", () => {
  it("can be withdrawn and is never sent, and its form has its text again", async () => {
    const { user, tab } = await openCategory(/Transportation/);
    await user.click(await screen.findByRole("button", { name: /Taxi/ }));
    await user.type(screen.getByLabelText("Details"), "At six");
    await setOnline(false);
    await user.click(screen.getByRole("button", { name: "Submit Request" }));
    const card = within(await screen.findByRole("article", { name: "Taxi" }));
    await user.click(card.getByRole("button", { name: "Withdraw" }));
    expect(await screen.findByText("No active requests")).toBeVisible();
    await setOnline(true);
    expect(callsOf("POST /customer/requests")).toEqual([]);
    await tab("Services");
    await user.click(await screen.findByRole("button", { name: /Transportation/ }));
    expect(await screen.findByLabelText("Details")).toHaveValue("At six");
    expect(screen.getByRole("button", { name: /Taxi/ })).toHaveAttribute("aria-pressed", "true");
  });
});

describe("My Requests", () => {
  async function list(fields: Partial<GuestWorld>) {
    const view = await start(fields);
    await view.tab("My Requests");
    expect(await screen.findByRole("button", { name: /Track Food orders/ })).toBeVisible();
    return view;
  }

  it("switches between its two cards", async () => {
    const { user } = await list({ requests: [buildGuestRequest()] });
    const cards = within(screen.getByRole("navigation", { name: "My Requests" }));
    const [food, services] = cards.getAllByRole("button");
    expect(food).toHaveAccessibleName(/^Track Food orders View orders/);
    expect(services).toHaveAccessibleName(/^Track Service Requests View Requests 1 Active/);
    expect(services).toHaveAttribute("aria-current", "page");
    await user.click(food ?? document.body);
    expect(await screen.findByText("No orders yet")).toBeVisible();
  });

  it("keeps the list it opened with when the last order is delivered", async () => {
    const order = buildGuestOrder();
    const { emit } = await list({ orders: [order] });
    const food = () => screen.getByRole("button", { name: /^Track Food orders/ });
    expect(food()).toHaveAttribute("aria-current", "page");
    emit("order:updated", { order: { ...order, status: "delivered", is_active: false, version: 2 } });
    expect(await screen.findByText("Order #1001: Delivered")).toBeVisible();
    expect(food()).toHaveAttribute("aria-current", "page");
  });

  it("says that it is not available after a reload without a network", async () => {
    const { unmount } = await list({});
    unmount();
    breakNetwork("GET /customer/requests");
    await setOnline(false);
    renderGuest({
      pathname: "/customer",
      state: { view: { name: "requestlanding", tab: "requests" }, depth: 0, key: "a" },
    });
    expect(await screen.findByText("Not available offline")).toBeVisible();
  });

  it("shows that there are none", async () => {
    await list({});
    expect(await screen.findByText("No active requests")).toBeVisible();
  });

  it("shows older ones on request and keeps them when the list reloads", async () => {
    const closed = (name: string, created_at: string) =>
      buildGuestRequest({ service_name: name, status: "completed", is_active: false, created_at });
    const pages: Record<string, { requests: GuestServiceRequest[]; next_cursor: string | null }> = {
      "": { requests: [closed("Taxi", "2026-11-03T10:00:00.000Z")], next_cursor: "second" },
      second: { requests: [closed("Ironing", "2026-11-02T10:00:00.000Z")], next_cursor: "third" },
      third: { requests: [closed("Crib", "2026-11-01T10:00:00.000Z")], next_cursor: null },
    };
    const world = serveGuest();
    answer("GET /customer/requests", ({ query }) => pages[query.cursor ?? ""] ?? { requests: [] });
    enterStay(world);
    const { user } = renderGuest();
    const navigation = await screen.findByRole("navigation");
    await user.click(within(navigation).getByRole("button", { name: "My Requests" }));
    const names = (): (string | null)[] =>
      screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    await user.click(await screen.findByRole("button", { name: "Show older" }));
    expect(await screen.findByRole("heading", { name: "Ironing" })).toBeVisible();
    expect(names()).toEqual(["Taxi", "Ironing"]);
    await user.click(await screen.findByRole("button", { name: "Show older" }));
    expect(await screen.findByRole("heading", { name: "Crib" })).toBeVisible();
    expect(names()).toEqual(["Taxi", "Ironing", "Crib"]);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Show older" })).toBeNull());
  });

  it("is updated live: seen, placed by the front desk, cancelled with a reason", async () => {
    const request = buildGuestRequest({ created_by: "staff" });
    const { emit } = await list({ requests: [request] });
    expect(await screen.findByText(/placed by the front desk/)).toBeVisible();
    expect(screen.getByText("Sent")).toBeVisible();
    emit("request:updated", { request: { ...request, seen_at: request.created_at, version: 2 } });
    expect(await screen.findByText("Seen by the hotel")).toBeVisible();
    emit("request:updated", {
      request: {
        ...request,
        status: "cancelled",
        is_active: false,
        reason: "No driver tonight",
        version: 3,
      },
    });
    expect(await screen.findByText("From the hotel: No driver tonight")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Cancel/ })).toBeNull();
    expect(screen.getByRole("button", { name: /^Details/ })).toBeVisible();
  });

  it("offers one call only while no screen of the hotel is open", async () => {
    const created_at = new Date(Date.now() - 11_000).toISOString();
    const hotel = buildGuestHotel({ attendance: { orders: true, requests: false } });
    const requests = [buildGuestRequest({ created_at }), buildGuestRequest({ created_at })];
    const { emit } = await list({ hotel, requests });
    const call = await screen.findByRole("link", { name: "Call the front desk" });
    expect(call).toHaveAttribute("href", "tel:+914845550100");
    emit("attendance:updated", { attendance: { orders: true, requests: true } });
    const advice = "Not picked up yet. To be sure, call the front desk.";
    await waitFor(() => expect(screen.queryByText(advice)).toBeNull());
  });

  it("shows the new time of a scheduled request that staff deferred, and can go back to the former one", async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const [first, second] = [inHours(1), inHours(2)];
    const request = buildGuestRequest({ scheduled_for: first, starts_at: second, deferred_until: second });
    answer("GET /customer/services/:id/slots", { asap: null, is_full: false, slots: [first] });
    const changed = { ...request, starts_at: first, deferred_until: first, version: 2 };
    answer("PUT /customer/requests/:id/schedule", { request: changed, message: "" });
    const { user } = await list({ requests: [request] });
    await user.click(await screen.findByRole("button", { name: "Details Extra towels" }));
    const time = await screen.findByRole("combobox");
    expect(time).toHaveValue(second);
    await waitFor(() => expect(within(time).getAllByRole("option")).toHaveLength(3));
    await user.selectOptions(time, first);
    await user.click(screen.getByRole("button", { name: "Change time" }));
    const sent = () => callsOf("PUT /customer/requests/:id/schedule").map(({ body }) => body);
    await waitFor(() => expect(sent()).toEqual([{ scheduled_for: first }]));
    expect(await screen.findByText("Time changed")).toBeVisible();
    // Shown although no live event arrives.
    expect(screen.queryByRole("button", { name: "Change time" })).toBeNull();
  });

  it("shows the refusal of a new time only until another one is chosen", async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const [own, full, free] = [inHours(1), inHours(2), inHours(3)];
    const scheduled = { scheduled_for: own, starts_at: own, deferred_until: own };
    answer("GET /customer/services/:id/slots", { asap: null, is_full: false, slots: [full, free] });
    refuse("PUT /customer/requests/:id/schedule", "closed", { message: "Extra towels is not available" });
    const { user } = await list({ requests: [buildGuestRequest(scheduled)] });
    await user.click(await screen.findByRole("button", { name: "Details Extra towels" }));
    const time = await screen.findByRole("combobox");
    await waitFor(() => expect(within(time).getAllByRole("option")).toHaveLength(4));
    await user.selectOptions(time, full);
    await user.click(screen.getByRole("button", { name: "Change time" }));
    await waitFor(() => expect(time).toHaveAccessibleDescription("Extra towels is not available"));
    await user.selectOptions(time, free);
    expect(time).toBeValid();
  });

  it("cancels a pending request after a question", async () => {
    const request = buildGuestRequest();
    const { user, emit } = await list({ requests: [request] });
    let send = (): void => {};
    const isSent = new Promise<void>((resolve) => (send = resolve));
    answer("DELETE /customer/requests/:id", async () => {
      const cancelled = { ...request, status: "cancelled", is_active: false, version: 2 } as const;
      emit("request:updated", { request: cancelled });
      await isSent;
      return { request: cancelled, message: "" };
    });
    const toasts = recordToasts();
    await user.click(await screen.findByRole("button", { name: "Cancel Extra towels" }));
    const dialog = await screen.findByRole("dialog", {
      name: "Are you sure you want to cancel this request?",
    });
    const confirm = within(dialog).getByRole("button", { name: "Cancel request" });
    await user.click(confirm);
    await waitFor(() => expect(confirm).toHaveAttribute("aria-busy", "true"));
    await user.click(confirm);
    // The live event arrives before the answer; only the answer shows a toast.
    expect(await screen.findByText("Cancelled")).toBeVisible();
    send();
    expect(await screen.findByText("Request cancelled successfully")).toBeVisible();
    expect([...toasts]).toEqual(["Request cancelled successfully"]);
    expect(callsOf("DELETE /customer/requests/:id")).toHaveLength(1);
  });

  it("shows the current state when it was too late to cancel", async () => {
    const request = buildGuestRequest();
    const { user, world } = await list({ requests: [request] });
    refuse("DELETE /customer/requests/:id", "illegal_transition", { current_status: "in_progress" });
    await user.click(await screen.findByRole("button", { name: "Details Extra towels" }));
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    world.requests = [{ ...request, status: "in_progress", version: 2 }];
    await user.click(await screen.findByRole("button", { name: "Cancel request" }));
    expect(await screen.findByText(/^Failed to cancel request/)).toBeVisible();
    expect(await screen.findByText("In Progress")).toBeVisible();
  });
});
