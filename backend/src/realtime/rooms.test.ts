import { describe, expect, test } from "vitest";
import {
  guestsRoom,
  hotelRoom,
  ordersRoom,
  PLATFORM_ROOM,
  requestRooms,
  screenRoom,
  staffRooms,
  stayRoom,
  workShownTo,
} from "./rooms.js";

const reader = (caller: Parameters<typeof staffRooms>[1]["caller"], categories: string[] | null = null) => ({
  caller,
  categories,
});

describe("a staff screen hears of what its caller may read", () => {
  test.each([
    ["manager", null, ["", ":orders", ":requests", ":menu", ":rooms", ":shift-log", ":accounts"]],
    ["front_desk", null, ["", ":orders", ":requests", ":menu", ":rooms", ":shift-log"]],
    ["kitchen", null, ["", ":orders", ":menu"]],
    ["kitchen_screen", null, ["", ":orders", ":menu"]],
    ["front_desk_screen", null, ["", ":requests", ":menu", ":shift-log"]],
    ["department", ["Laundry", "Spa"], ["", ":requests:Laundry", ":requests:Spa"]],
    ["department_screen", ["Laundry"], ["", ":requests:Laundry"]],
  ] as const)("%s of %j", (caller, categories, rooms) => {
    const expected = rooms.map((room) => `hotel:7${room}`);
    expect(staffRooms("7", reader(caller, categories && [...categories]))).toEqual(expected);
  });

  test("the work on it is what it hears of", () => {
    expect(workShownTo(reader("manager"))).toEqual({ orders: true, requests: null });
    expect(workShownTo(reader("kitchen"))).toEqual({ orders: true, requests: [] });
    expect(workShownTo(reader("department", ["Spa"]))).toEqual({ orders: false, requests: ["Spa"] });
  });
});

test("a request reaches those who see all requests, and those who see its category", () => {
  const [all, ofCategory] = requestRooms("7", "Laundry");
  expect(staffRooms("7", reader("front_desk"))).toContain(all);
  expect(staffRooms("7", reader("department", ["Laundry"]))).toContain(ofCategory);
  expect(staffRooms("7", reader("department", ["Spa"]))).not.toContain(ofCategory);
  expect(staffRooms("8", reader("department", ["Laundry"]))).not.toContain(ofCategory);
});

test("audiences have rooms of their own, a stay one for each room and stay", () => {
  const names = [
    hotelRoom("7"),
    ordersRoom("7"),
    guestsRoom("7"),
    screenRoom("7"),
    stayRoom("7", "1"),
    stayRoom("7", "2"),
    stayRoom("8", "1"),
    PLATFORM_ROOM,
  ];
  expect(new Set(names).size).toBe(names.length);
});
