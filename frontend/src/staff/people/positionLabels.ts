import type { Position } from "@roombell/common/domain/position";

export const POSITION_LABEL: Readonly<Record<Position, string>> = {
  manager: "Manager",
  front_desk: "Front desk",
  kitchen: "Kitchen",
  department: "Department",
};

export const POSITION_HINT: Readonly<Record<Position, string>> = {
  manager: "Everything, including people and settings",
  front_desk: "Front desk board, requests, orders, check-in and room codes",
  kitchen: "Kitchen board, sold-out dishes, pausing the kitchen",
  department: "Front desk board, with requests in their categories",
};
