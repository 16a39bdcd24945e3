import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { storedStayId } from "#guest/stay/stayStorage.js";
import { storedGuest } from "#shared/lib/api/guestApi.js";
import { keepCodeFromAddress } from "#shared/lib/entryCode.js";
import { guestCode } from "#testing/guestFixtures.js";
import { connectPage } from "#testing/pageSocket.js";
import { enterStay, keptOnDevice, renderGuest, serveGuest } from "#testing/renderGuest.js";
import { answer, breakNetwork, callsOf, refuse } from "#testing/server.js";
import { setOnline } from "#testing/setOnline.js";

describe("a scanned link", () => {
  it("opens Home and stores the code for this tab only", async () => {
    const { stay_id } = serveGuest();
    window.history.replaceState(null, "", `/customer?qr=${guestCode}`);
    keepCodeFromAddress();
    renderGuest();
    expect(await screen.findByRole("heading", { name: /Room 205/ })).toBeVisible();
    expect(callsOf("POST /auth/validate-qr").map(({ body }) => body.qr_data)).toEqual([guestCode]);
    expect(storedGuest.read()).toEqual({ qr: guestCode, stay_id });
    expect(storedStayId.read()).toBe(stay_id);
    expect(keptOnDevice([localStorage]).join()).not.toContain(guestCode);
  });

  it.each([
    `/customer%23qr=${guestCode}`,
    `/CUSTOMER?QR=${guestCode}`,
    `/customer#qr=${guestCode.replaceAll("-", "\u2011")}`,
  ])("opens the room as %s, rewritten on its way", (link) => {
    window.history.replaceState(null, "", link);
    expect(keepCodeFromAddress()).toBe(true);
    expect(storedGuest.read()?.qr).toBe(guestCode);
    expect(window.location.href).toMatch(/\/customer$/);
  });

  it("sends the code and the stay when it connects", async () => {
    const world = serveGuest();
    enterStay(world);
    renderGuest();
    const server = await connectPage("/guest");
    expect(server.auths[0]).toEqual({ qr: guestCode, stay_id: world.stay_id });
  });

  it("shows the loading screen first", async () => {
    answer("POST /auth/validate-qr", () => new Promise<never>(() => undefined));
    storedGuest.write({ qr: guestCode, stay_id: null });
    renderGuest();
    expect(await screen.findByText("Loading...")).toBeVisible();
    expect(screen.getByText("Powered by Roombell")).toBeVisible();
  });

  it("leads to the empty form with the reason when the code is wrong", async () => {
    refuse("POST /auth/validate-qr", "invalid_qr");
    storedGuest.write({ qr: "NOPE", stay_id: null });
    renderGuest();
    expect(await screen.findByText("Invalid QR code")).toBeVisible();
    expect(screen.getByLabelText("Room code or link")).toHaveValue("");
    expect(storedGuest.read()).toBeNull();
  });

  it("keeps its value for a retry when it could not be checked", async () => {
    breakNetwork("POST /auth/validate-qr");
    storedGuest.write({ qr: guestCode, stay_id: null });
    const { user } = renderGuest();
    expect(await screen.findByText(/Failed to initialize session/)).toBeVisible();
    expect(screen.getByLabelText("Room code or link")).toHaveValue(guestCode);
    serveGuest();
    await user.click(screen.getByRole("button", { name: "Access Services" }));
    expect(await screen.findByRole("heading", { name: /Room 205/ })).toBeVisible();
  });

  it("is checked again after a reload and when the network is back", async () => {
    breakNetwork("POST /auth/validate-qr");
    storedGuest.write({ qr: guestCode, stay_id: null });
    const { unmount } = renderGuest();
    expect(await screen.findByText(/Failed to initialize session/)).toBeVisible();
    unmount();
    renderGuest();
    expect(await screen.findByText(/Failed to initialize session/)).toBeVisible();
    expect(screen.getByLabelText("Room code or link")).toHaveValue(guestCode);
    serveGuest();
    await setOnline(true);
    expect(await screen.findByRole("heading", { name: /Room 205/ })).toBeVisible();
  });

  it("is not checked again while another code is being typed", async () => {
    breakNetwork("POST /auth/validate-qr");
    storedGuest.write({ qr: guestCode, stay_id: null });
    const { user } = renderGuest();
    expect(await screen.findByText(/Failed to initialize session/)).toBeVisible();
    await user.type(screen.getByLabelText("Room code or link"), "7");
    serveGuest();
    const before = callsOf("POST /auth/validate-qr").length;
    await setOnline(true);
    await user.click(screen.getByRole("button", { name: "Access Services" }));
    expect(await screen.findByRole("heading", { name: /Room 205/ })).toBeVisible();
    const sent = callsOf("POST /auth/validate-qr").slice(before);
    expect(sent.map(({ body }) => body.qr_data)).toEqual([`${guestCode}7`]);
  });

  it("is not treated as wrong when it exceeds the rate limit", async () => {
    refuse("POST /auth/validate-qr", "too_many_requests", { message: "Please wait a moment" });
    storedGuest.write({ qr: guestCode, stay_id: null });
    renderGuest();
    expect(await screen.findByText(/Please wait a moment/)).toBeVisible();
    expect(screen.getByLabelText("Room code or link")).toHaveValue(guestCode);
  });
});

describe("a code that could not be checked", () => {
  const enter = async (code = guestCode) => {
    const { user } = renderGuest();
    await user.type(await screen.findByLabelText("Room code or link"), `${code}{Enter}`);
    return user;
  };

  it.each([
    ["the server is away", () => breakNetwork("POST /auth/validate-qr")],
    ["the server fails", () => refuse("POST /auth/validate-qr", "internal", { message: "" })],
  ])("stays in the form with an error when %s", async (_, fail) => {
    fail();
    await enter();
    expect(await screen.findByText(/^QR validation failed/)).toBeVisible();
    expect(screen.getByLabelText("Room code or link")).toHaveValue(guestCode);
  });

  it("shows the server's message when it is wrong", async () => {
    refuse("POST /auth/validate-qr", "invalid_qr");
    await enter();
    expect(await screen.findByText(/^Invalid QR code/)).toBeVisible();
    expect(screen.queryByText(/QR validation failed/)).toBeNull();
  });

  it("can be compared with the card and typed again at once when it is wrong", async () => {
    refuse("POST /auth/validate-qr", "invalid_qr");
    const user = await enter("7kqm-2x4d-9hrt-pw3x");
    await screen.findByText(/^Invalid QR code/);
    const field = screen.getByLabelText("Room code or link");
    expect(field).toHaveFocus();
    expect(field).toHaveValue("");
    expect(field).toHaveAccessibleDescription(
      "Invalid QR code: 7KQM-2X4D-9HRT-PW3X. Check the code on the card in your room, or ask the front desk.",
    );
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
    serveGuest();
    await user.keyboard(`${guestCode}{Enter}`);
    expect(await screen.findByRole("heading", { name: /Room 205/ })).toBeVisible();
  });

  it("shows an error at the field only when it is wrong", async () => {
    refuse("POST /auth/validate-qr", "forbidden", { message: "This hotel is not active" });
    await enter();
    expect(await screen.findByRole("alert")).toHaveTextContent("This hotel is not active");
    expect(screen.getByLabelText("Room code or link")).not.toHaveAccessibleDescription();
  });
});

describe("the position", () => {
  const coords = { latitude: 9.96, longitude: 76.24, accuracy: 40 };
  type Done = (position: { coords: typeof coords }) => void;
  const getCurrentPosition = vi.fn<(done: Done, failed: () => void) => void>((done) => done({ coords }));
  const sent = () => callsOf("POST /auth/validate-qr").map(({ body }) => body.latitude);
  const ask = async () => {
    refuse("POST /auth/validate-qr", "outside_hotel");
    storedGuest.write({ qr: guestCode, stay_id: null });
    const { user } = renderGuest();
    const share = await screen.findByRole("button", { name: "Share my location" });
    return { user, share };
  };
  beforeEach(() => {
    getCurrentPosition.mockClear();
    Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, "geolocation"));

  it("is not asked for if the hotel does not require it", async () => {
    serveGuest();
    storedGuest.write({ qr: guestCode, stay_id: null });
    renderGuest();
    expect(await screen.findByRole("heading", { name: /Room 205/ })).toBeVisible();
    expect(getCurrentPosition).not.toHaveBeenCalled();
  });

  it("is asked for after the guest has read why the hotel requires it", async () => {
    const { user, share } = await ask();
    expect(screen.getByText(/only serves guests who are on site/)).toBeVisible();
    expect(getCurrentPosition).not.toHaveBeenCalled();
    serveGuest();
    await user.click(share);
    expect(await screen.findByRole("heading", { name: /Room 205/ })).toBeVisible();
    expect(sent()).toEqual([undefined, 9.96]);
  });

  it("leads to the form with the reason, the code and the desk's number when it is outside the hotel", async () => {
    const { user, share } = await ask();
    refuse("POST /auth/validate-qr", "outside_hotel", { phone: "+91 12345 67890" });
    await user.click(share);
    expect(await screen.findByText("This only works inside the hotel")).toBeVisible();
    expect(screen.getByRole("link", { name: "Call the front desk" })).toHaveAttribute(
      "href",
      "tel:+911234567890",
    );
    expect(screen.getByLabelText("Room code or link")).toHaveValue(guestCode);
  });

  it("is read coarsely where it cannot be read precisely", async () => {
    getCurrentPosition.mockImplementationOnce((_, failed) => failed());
    const { user, share } = await ask();
    serveGuest();
    await user.click(share);
    expect(await screen.findByRole("heading", { name: /Room 205/ })).toBeVisible();
    expect(callsOf("POST /auth/validate-qr").at(-1)?.body).toMatchObject({ accuracy: 40 });
  });

  it("leads to the form with advice when it is not shared, and can be asked for again", async () => {
    for (const _ of ["precisely", "coarsely"]) {
      getCurrentPosition.mockImplementationOnce((_done, failed) => failed());
    }
    const { user, share } = await ask();
    await user.click(share);
    expect(await screen.findByText(/Your location could not be read/)).toBeVisible();
    expect(screen.getByText(/room phone/)).toBeVisible();
    expect(sent()).toEqual([undefined]);
    await user.click(screen.getByRole("button", { name: "Access Services" }));
    expect(await screen.findByRole("button", { name: "Share my location" })).toBeVisible();
  });
});

it("a wrong code leads back to the Home of the room that the phone is in", async () => {
  enterStay(serveGuest());
  refuse("POST /auth/validate-qr", "invalid_qr");
  storedGuest.write({ qr: "NOPE", stay_id: null });
  renderGuest();
  expect(await screen.findByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/customer");
});

describe("without a code", () => {
  test.each([
    ["/customer", "QR code is required to access services"],
    ["/customer/food", "QR code required"],
    ["/customer/legacy", "QR code is required to access services"],
  ])("%s shows the form and says '%s'", async (at, text) => {
    renderGuest(at);
    expect(await screen.findByRole("heading", { name: "Enter QR Code" })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole("link", { name: "Back to Home" })).toBeNull();
  });

  test("does not send a blank value", async () => {
    const { user } = renderGuest();
    await user.click(await screen.findByRole("button", { name: "Access Services" }));
    expect(await screen.findByText("Please enter a QR code")).toBeVisible();
    expect(screen.getByLabelText("Room code or link")).toHaveFocus();
    expect(callsOf("POST /auth/validate-qr")).toEqual([]);
  });

  test.each([
    "7kqm-2x4d-9hrt-pw3b",
    "７ＫＱＭ　２Ｘ４Ｄ　９ＨＲＴ　ＰＷ３Ｂ",
    `Your room’s code: https://bell.example/customer?qr=${guestCode}.`,
  ])("%s, typed or pasted, opens the stay and is sent with every call", async (text) => {
    const { stay_id } = serveGuest();
    const { user } = renderGuest();
    await user.type(await screen.findByLabelText("Room code or link"), `${text}{Enter}`);
    expect(await screen.findByRole("heading", { name: /Room 205/ })).toBeVisible();
    expect(storedGuest.read()).toEqual({ qr: guestCode, stay_id });
  });
});

describe("the end of a stay", () => {
  const keepSomething = (): void => localStorage.setItem("roombell.stay.draft.category", '{"stay_id":"x"}');

  it("wipes everything and asks for the code again when the server reports it live", async () => {
    const world = serveGuest();
    enterStay(world);
    keepSomething();
    renderGuest();
    await screen.findByRole("heading", { name: /Room 205/ });
    const server = await connectPage("/guest");
    act(() => server.emit("session:ended", { code: "stay_ended", message: "Over" }));
    expect(await screen.findByText(/This stay has ended/)).toBeVisible();
    expect(screen.queryByText(/Room 205/)).toBeNull();
    expect(keptOnDevice()).toEqual([]);
  });

  it("does the same when a call is refused", async () => {
    const world = serveGuest();
    enterStay(world);
    keepSomething();
    refuse("GET /customer/room-info", "stay_ended");
    renderGuest();
    expect(await screen.findByText(/This stay has ended/)).toBeVisible();
    expect(keptOnDevice()).toEqual([]);
  });

  test.each([
    ["qr_replaced", /has been replaced/],
    ["room_removed", /no longer in use/],
    ["hotel_inactive", /not active/],
  ] as const)("%s gives the reason", async (code, text) => {
    enterStay(serveGuest());
    renderGuest();
    await screen.findByRole("heading", { name: /Room 205/ });
    const server = await connectPage("/guest");
    act(() => server.emit("session:ended", { code, message: "" }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it("keeps what waits for the code of the room that the guest has moved to", async () => {
    enterStay(serveGuest());
    keepSomething();
    refuse("GET /customer/room-info", "stay_moved");
    renderGuest();
    expect(await screen.findByText(/moved to another room/)).toBeVisible();
    expect(keptOnDevice().join()).toContain("stay.draft.category");
  });

  it("does not touch a staff session in the same browser", async () => {
    localStorage.setItem("roombell.token", '"staff-token"');
    enterStay(serveGuest());
    refuse("GET /customer/room-info", "invalid_qr");
    renderGuest();
    expect(await screen.findByText("Invalid QR code")).toBeVisible();
    expect(localStorage.getItem("roombell.token")).toBe('"staff-token"');
  });

  it("removes the data of the last stay when a new guest's stay begins", async () => {
    localStorage.setItem("roombell.stay.id", '"the-stay-before"');
    localStorage.setItem("roombell.stay.cart", '{"stay_id":"the-stay-before","value":[]}');
    serveGuest();
    storedGuest.write({ qr: guestCode, stay_id: null });
    renderGuest();
    await screen.findByRole("heading", { name: /Room 205/ });
    expect(localStorage.getItem("roombell.stay.cart")).toBeNull();
  });
});
