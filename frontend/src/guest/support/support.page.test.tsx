import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { buildGuestHotel, buildGuestRequest } from "#testing/guestFixtures.js";
import { enterStay, openGuest, renderGuest, serveGuest } from "#testing/renderGuest.js";
import { answer, callsOf, refuse } from "#testing/server.js";
import { setOnline } from "#testing/setOnline.js";

async function openSupport(hotel = buildGuestHotel()) {
  const view = await openGuest({ hotel });
  await view.user.click(await screen.findByRole("button", { name: /^Support/ }));
  await screen.findByRole("heading", { name: "Support Center" });
  return view;
}

describe("the Support Center", () => {
  it("links to the hotel's own phone, chat and mail", async () => {
    const { user } = await openSupport();
    const call = screen.getByRole("link", { name: "Call Now" });
    expect(call).toHaveAttribute("href", "tel:+914845550100");
    expect(screen.getByRole("link", { name: "Chat Now" })).toHaveAttribute(
      "href",
      "https://wa.me/919846055501",
    );
    expect(screen.getByRole("link", { name: "Call Emergency" })).toHaveAttribute("href", "tel:+914845550100");
    call.addEventListener("click", (event) => event.preventDefault());
    await user.click(call);
    expect(await screen.findByText("Opening Front Desk...")).toBeVisible();
  });

  it("shows the room phone's extensions if the hotel has no number", async () => {
    await openSupport(buildGuestHotel({ phone: "", whatsapp: "", email: "" }));
    expect(screen.queryByRole("link", { name: "Call Now" })).toBeNull();
    expect(screen.getByText("From your room phone: Ext 100")).toBeVisible();
    expect(screen.getByText(/From your room phone: Ext 911$/)).toBeVisible();
    expect(screen.queryByRole("link", { name: "Chat Now" })).toBeNull();
  });

  it("has six questions and the hotel's own WiFi answer", async () => {
    const { user } = await openSupport();
    const questions = screen
      .getAllByRole("heading", { level: 3 })
      .filter((heading) => heading.closest("summary"));
    expect(questions).toHaveLength(6);
    await user.click(screen.getByText("How do I connect to the WiFi?"));
    expect(
      screen.getByText("Choose the network Meridian Guest and enter the password coconut-breeze"),
    ).toBeVisible();
  });

  it("refers to the front desk without a WiFi password", async () => {
    await openSupport(buildGuestHotel({ wifi_password: "" }));
    expect(
      screen.getByText("Choose the network Meridian Guest and ask the front desk for the password."),
    ).toBeInTheDocument();
  });

  it("lists the hotel and its extensions", async () => {
    await openSupport();
    const facts = screen.getByText("Ext 100").closest("dl");
    expect(facts).toHaveTextContent("Front DeskExt 100ConciergeExt 200Room ServiceExt 300");
  });
});

describe("Contact Support", () => {
  async function openContact() {
    const view = await openSupport();
    await view.user.click(screen.getByRole("button", { name: "Send Email" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Contact Support" }));
    return { ...view, dialog };
  }

  it("sends once subject and message are filled", async () => {
    answer("POST /customer/support", {
      request: buildGuestRequest({ service_name: "Support" }),
      message: "",
    });
    const { user, dialog } = await openContact();
    const send = dialog.getByRole("button", { name: "Send Message" });
    expect(send).toBeDisabled();
    await user.type(dialog.getByLabelText(/Subject/), "Late checkout");
    expect(send).toBeDisabled();
    await user.type(dialog.getByLabelText(/How can we help you/), "Until 2 PM?");
    await user.click(dialog.getByRole("radio", { name: "High" }));
    await user.click(send);
    expect(await screen.findByText("Support request submitted successfully")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const [call] = callsOf("POST /customer/support");
    expect(call?.body).toEqual({ subject: "Late checkout", message: "Until 2 PM?", priority: "high" });
    expect(call?.headers.get("Idempotency-Key")).toBeTruthy();
  });

  it("can be withdrawn while it waits to be sent, and its form has its text again", async () => {
    const { user, dialog } = await openContact();
    await user.type(dialog.getByLabelText(/Subject/), "Late checkout");
    await user.type(dialog.getByLabelText(/How can we help you/), "Until 2 PM?");
    await setOnline(false);
    await user.click(dialog.getByRole("button", { name: "Send Message" }));
    await user.click(await screen.findByRole("button", { name: /^My Requests/ }));
    await user.click(await screen.findByRole("button", { name: "Withdraw" }));
    await user.click(screen.getByRole("button", { name: "Home" }));
    await user.click(await screen.findByRole("button", { name: /^Support/ }));
    await user.click(await screen.findByRole("button", { name: "Send Email" }));
    const again = within(await screen.findByRole("dialog"));
    expect(again.getByLabelText(/How can we help you/)).toHaveValue("Until 2 PM?");
  });

  it("keeps the text when it is refused", async () => {
    refuse("POST /customer/support", "validation_failed", { message: "Please check the marked fields" });
    const { user, dialog } = await openContact();
    await user.type(dialog.getByLabelText(/Subject/), "Late checkout");
    await user.type(dialog.getByLabelText(/How can we help you/), "Until 2 PM?");
    await user.click(dialog.getByRole("button", { name: "Send Message" }));
    expect(await screen.findByText("Please check the marked fields")).toBeVisible();
    expect(dialog.getByLabelText(/Subject/)).toHaveValue("Late checkout");
  });
});

describe("the classic portal", () => {
  it("shows the room, its services in sections, and exits", async () => {
    enterStay(serveGuest({ requests: [buildGuestRequest({ service_name: "Taxi" })] }));
    answer("POST /customer/requests", { request: buildGuestRequest(), message: "" });
    const { user } = renderGuest("/customer/legacy");
    expect(await screen.findByRole("heading", { name: "Room 205" })).toBeVisible();
    expect(screen.getByText("Floor 2 · Deluxe")).toBeVisible();
    expect(screen.getByRole("button", { name: "Refresh" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Need immediate assistance" })).toBeVisible();
    const calls = screen.getAllByRole("link", { name: /^Call/ });
    expect(calls.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Call Front Desk", expect.stringMatching(/^tel:\+?\d{3,}$/)],
    ]);
    expect(screen.getByText(/^Call Room Service/)).toHaveTextContent("From your room phone: Ext 300");
    expect(await screen.findByRole("button", { name: /My Requests.*1/ })).toBeVisible();

    await user.click(await screen.findByText("Housekeeping"));
    await user.click(await screen.findByRole("button", { name: "Extra towels" }));
    await user.click(screen.getByRole("button", { name: "Submit Request" }));
    expect(await screen.findByText("Service request submitted successfully!")).toBeVisible();
    expect(await screen.findByRole("heading", { name: "Taxi" })).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Exit" }));
    const question = within(await screen.findByRole("dialog", { name: "Leave room 205 on this phone?" }));
    await user.click(question.getByRole("button", { name: "Leave room 205" }));
    expect(await screen.findByRole("heading", { name: "Enter QR Code" })).toBeVisible();
    expect(sessionStorage.length + localStorage.length).toBe(0);
  });

  it("offers Submit Request only while the section of the chosen service is unfolded", async () => {
    enterStay(serveGuest());
    const { user } = renderGuest("/customer/legacy");
    const section = await screen.findByText("Housekeeping");
    await user.click(section);
    await user.click(screen.getByRole("button", { name: "Extra towels" }));
    const submit = screen.getByText("Submit Request");
    expect(submit).toBeVisible();
    await user.click(section);
    expect(submit).not.toBeVisible();
  });
});
