import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ApiError } from "#shared/lib/api/apiClient.js";
import { hotelAdmin } from "#testing/fixtures.js";
import { answer, breakNetwork, callsOf, refuse } from "#testing/server.js";
import { onStaffSessionEnded, renewalDue, staffClient } from "./staffClient.js";
import { forgetToken, keepToken } from "./staffToken.js";

const SOON = 60;
const LATER = 900;
const ended = vi.fn<(error: ApiError) => void>();
let stop: () => void;
beforeEach(() => {
  ended.mockReset();
  stop = onStaffSessionEnded(ended);
  answer("GET /auth/me", { user: hotelAdmin, new_passkeys: [] });
  answer("POST /auth/refresh", { token: "next", expires_in: LATER, user: hotelAdmin });
});
afterEach(() => {
  stop();
  forgetToken();
});

const senders = () => callsOf("GET /auth/me").map(({ headers }) => headers.get("Authorization"));

describe("the token of a browser's session", () => {
  test("is renewed once before it expires, shared by all calls", async () => {
    keepToken({ token: "first", expires_in: SOON });
    await Promise.all([staffClient.call("GET /auth/me"), staffClient.call("GET /auth/me")]);
    expect(callsOf("POST /auth/refresh").map(({ body }) => body)).toEqual([{ portal: "hotel_admin" }]);
    expect(senders()).toEqual(["Bearer next", "Bearer next"]);
    expect(renewalDue()).toBeNull();
  });

  test.each([
    ["lasts", { token: "first", expires_in: LATER }],
    ["nothing renews", { token: "first" }],
  ])("that %s is used unchanged", async (_, token) => {
    keepToken(token);
    await staffClient.call("GET /auth/me");
    expect(senders()).toEqual(["Bearer first"]);
    expect(callsOf("POST /auth/refresh")).toHaveLength(0);
  });

  test("stays without an answer, and ends the session when refused", async () => {
    keepToken({ token: "first", expires_in: SOON });
    breakNetwork("POST /auth/refresh");
    await staffClient.call("GET /auth/me");
    expect([senders(), ended.mock.calls]).toEqual([["Bearer first"], []]);
    refuse("POST /auth/refresh", "unauthenticated", { message: "This session was ended" });
    await renewalDue();
    expect(ended.mock.calls[0]?.[0].message).toBe("This session was ended");
  });

  test("is renewed when refused early, and the call is sent again once", async () => {
    keepToken({ token: "first", expires_in: LATER });
    refuse("GET /auth/me", "unauthenticated");
    answer("POST /auth/refresh", () => {
      answer("GET /auth/me", { user: hotelAdmin, new_passkeys: [] });
      return { token: "next", expires_in: LATER, user: hotelAdmin };
    });
    await expect(staffClient.call("GET /auth/me")).resolves.toMatchObject({ user: hotelAdmin });
    expect(senders()).toEqual(["Bearer first", "Bearer next"]);
    expect(ended).not.toHaveBeenCalled();
  });

  test("is renewed once when every call is refused", async () => {
    keepToken({ token: "first", expires_in: LATER });
    refuse("GET /auth/me", "unauthenticated");
    await expect(staffClient.call("GET /auth/me")).rejects.toMatchObject({ code: "unauthenticated" });
    expect(senders()).toEqual(["Bearer first", "Bearer next"]);
  });

  test("is not awaited by a logout", async () => {
    keepToken({ token: "first", expires_in: SOON });
    answer("POST /auth/logout", { message: "Logged out" });
    await staffClient.call("POST /auth/logout");
    expect(callsOf("POST /auth/refresh")).toHaveLength(0);
  });
});
