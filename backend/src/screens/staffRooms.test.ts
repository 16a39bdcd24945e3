import { screenCaller } from "@roombell/common/contract/screenAccess";
import type { Board } from "@roombell/common/domain/position";
import { Types } from "mongoose";
import { describe, expect, test } from "vitest";
import type { Person } from "#auth/staffIdentity.js";
import { requestRooms } from "#live/socketRooms.js";
import type { ScreenDoc } from "./model.js";
import { staffRooms, visibleWork } from "./staffRooms.js";

type Reader = Parameters<typeof staffRooms>[1];
const asha = { id: new Types.ObjectId(), name: "Asha", username: "asha" };
const reader = (caller: Reader["caller"], categories: string[] | null = null): Reader => ({
  caller,
  categories,
  screen: null,
  person: asha,
});
/** A paired screen with its person. */
const onScreen = (board: Board, person: Person, categories: string[] | null = null): Reader => ({
  caller: screenCaller(board, person.id !== null),
  categories,
  screen: { board } as ScreenDoc,
  person,
});
const noPerson: Person = { id: null, name: "Wall", username: "Wall" };

describe("a staff socket joins the rooms its caller may read", () => {
  test.each([
    ["manager", null, ["", ":orders", ":requests", ":menu", ":rooms", ":shift-log", ":accounts"]],
    ["front_desk", null, ["", ":orders", ":requests", ":menu", ":rooms", ":shift-log"]],
    ["kitchen", null, ["", ":orders", ":menu"]],
    ["department", ["Laundry", "Spa"], ["", ":requests:Laundry", ":requests:Spa"]],
  ] as const)("%s of %j", (caller, categories, rooms) => {
    const expected = rooms.map((room) => `hotel:7${room}`);
    expect(staffRooms("7", reader(caller, categories && [...categories]))).toEqual(expected);
  });

  test.each([
    ["kitchen", noPerson, null, ["", ":orders:without-guests", ":menu"]],
    ["kitchen", asha, null, ["", ":orders", ":menu"]],
    ["front_desk", noPerson, null, ["", ":requests", ":shift-log"]],
    ["front_desk", asha, null, ["", ":orders", ":requests", ":menu", ":rooms", ":shift-log"]],
    ["department", noPerson, ["Laundry"], ["", ":requests:without-guests:Laundry"]],
    ["department", asha, ["Laundry"], ["", ":requests:Laundry"]],
  ] as const)("a paired %s screen with %j", (board, person, categories, rooms) => {
    const expected = rooms.map((room) => `hotel:7${room}`);
    expect(staffRooms("7", onScreen(board, person, categories && [...categories]))).toEqual(expected);
  });

  test("that match the work it shows", () => {
    expect(visibleWork(reader("manager"))).toEqual({ orders: true, requests: null });
    expect(visibleWork(reader("kitchen"))).toEqual({ orders: true, requests: [] });
    expect(visibleWork(reader("department", ["Spa"]))).toEqual({ orders: false, requests: ["Spa"] });
  });
});

test("a request reaches callers who see all requests or its category", () => {
  const [all, ofCategory] = requestRooms("7", "Laundry", true);
  expect(staffRooms("7", reader("front_desk"))).toContain(all);
  expect(staffRooms("7", reader("department", ["Laundry"]))).toContain(ofCategory);
  expect(staffRooms("7", reader("department", ["Spa"]))).not.toContain(ofCategory);
  expect(staffRooms("8", reader("department", ["Laundry"]))).not.toContain(ofCategory);
});

test("a request without guest data reaches only screens without a chosen person", () => {
  const rooms = requestRooms("7", "Laundry", false);
  const isReached = (by: Reader): boolean => staffRooms("7", by).some((room) => rooms.includes(room));
  expect(isReached(onScreen("department", noPerson, ["Laundry"]))).toBe(true);
  expect(isReached(onScreen("department", noPerson, ["Spa"]))).toBe(false);
  expect(isReached(onScreen("department", asha, ["Laundry"]))).toBe(false);
  expect([reader("manager"), reader("department", ["Laundry"])].map(isReached)).toEqual([false, false]);
});
