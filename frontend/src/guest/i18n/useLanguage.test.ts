import { render } from "@testing-library/react";
import { createElement, Profiler } from "react";
import { describe, expect, it, test, vi } from "vitest";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { settled } from "#testing/settled.js";
import { catalogue as english } from "./catalogues/en.js";
import { catalogue as hindi } from "./catalogues/hi.js";
import { createClock } from "./createClock.js";
import { translated } from "./translated.js";
import {
  errorText,
  languageName,
  LANGUAGES,
  pickLanguage,
  useCatalogue,
  useMessages,
} from "./useLanguage.js";

describe("the language", () => {
  test.each([
    [["hi-IN", "en-US"], "hi"],
    [["fr-FR", "hi"], "hi"],
    [["fr", "de"], "en"],
    [[], "en"],
    [["", "en-GB"], "en"],
  ])("of a browser with the languages %j is %s", (wanted, language) => {
    expect(pickLanguage(wanted, LANGUAGES)).toBe(language);
  });

  it("has its own name for itself", () => {
    expect(LANGUAGES.map(languageName)).toEqual(["English", "हिन्दी"]);
  });

  it("does not render the texts again if it is English, which is already there", async () => {
    const onRender = vi.fn<() => void>();
    const Text = () => useMessages().nav.home;
    const text = createElement(Profiler, { id: "text", onRender }, createElement(Text));
    const App = () => (useCatalogue(), text);
    const { container } = render(createElement(App));
    const before = onRender.mock.calls.length;
    await settled();
    expect(container).toHaveTextContent("Home");
    expect(onRender).toHaveBeenCalledTimes(before);
  });
});

describe("a hotel's translations", () => {
  const dish = { name: "Masala Dosa", description: "Crisp", translations: { hi: { name: "मसाला डोसा" } } };

  it("are used text by text where they exist", () => {
    expect(translated(dish, "hi")).toEqual({ name: "मसाला डोसा", description: "Crisp" });
    expect(translated(dish, "hi-IN").name).toBe("मसाला डोसा");
    expect(translated(dish, "en").name).toBe("Masala Dosa");
  });
});

describe("times", () => {
  const now = Date.parse("2026-03-14T08:30:00Z");

  it("are in the hotel's zone and the guest's language", () => {
    expect(createClock("en", "Asia/Kolkata").time("2026-03-14T08:30:00Z")).toBe("2:00 PM");
    expect(createClock("en", "Asia/Kolkata").today(now)).toBe("Saturday, March 14th");
    expect(createClock("hi", "Asia/Kolkata").today(now)).toContain("मार्च");
  });

  it("include the day unless it is today", () => {
    const clock = createClock("en", "Asia/Kolkata");
    expect(clock.moment("2026-03-14T05:00:00Z", now)).toBe("10:30 AM");
    expect(clock.moment("2026-03-13T05:00:00Z", now)).toBe("13 Mar 2026, 10:30 AM");
  });
});

describe("the text of an error", () => {
  const refused = new ApiError({
    code: "illegal_transition",
    status: 409,
    message: "Order is being prepared",
  });
  const lost = new ApiError({ code: "network", status: 0, message: "No connection" });

  it("is the server's message in English", () => {
    expect(errorText(refused, "Failed", english, "en")).toBe("Order is being prepared");
    expect(errorText(lost, "Failed", english, "en")).toBe(english.errors.network);
  });

  it("is the catalogue's text in other languages", () => {
    expect(errorText(refused, "Failed", hindi, "hi")).toBe(hindi.errors.illegal_transition);
  });

  it("asks for another time where the server refuses the chosen one", () => {
    const refuseTime = (code: "validation_failed" | "closed", message: string) =>
      new ApiError({
        code,
        status: 400,
        message,
        body: { details: [{ path: "scheduled_for", message }] },
      });
    const passed = refuseTime("validation_failed", "must be in the future");
    expect(errorText(passed, "Failed", english, "en")).toBe(english.schedule.gone);
    const closed = refuseTime("closed", "Taxi is not available at this time");
    expect(errorText(closed, "Failed", english, "en")).toBe("Taxi is not available at this time");
    expect(errorText(closed, "Failed", hindi, "hi")).toBe(hindi.schedule.gone);
  });

  it("is the catalogue's where the server says only that something was not found", () => {
    const gone = new ApiError({ code: "not_found", status: 404, message: "Not found" });
    expect(errorText(gone, "Failed", english, "en")).toBe("This is no longer available");
  });

  it("falls back to the caller's text", () => {
    expect(errorText(new Error("boom"), "Failed to place order", english, "en")).toBe(
      "Failed to place order",
    );
  });
});
