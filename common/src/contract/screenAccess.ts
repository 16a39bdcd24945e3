import type { Board } from "../domain/position.js";
import { mayCall, type Caller, type HotelCall } from "./access.js";

/** Writing calls that a shared screen may make without a chosen person: viewing and acknowledging. */
const WITHOUT_PERSON: readonly HotelCall[] = [
  "PUT /hotel-admin/requests/:id/viewing",
  "POST /hotel-admin/requests/:id/acknowledge",
  "POST /hotel-admin/food-orders/:id/acknowledge",
];

/** Whether a shared screen needs a chosen person for this call. */
export const needsPerson = (call: HotelCall): boolean =>
  !call.startsWith("GET ") && !WITHOUT_PERSON.includes(call);

/** The caller that a paired screen counts as; only at the front desk does a person with a PIN add rights. */
export const screenCaller = (board: Board, isPersonKnown: boolean): Caller =>
  board === "front_desk" && isPersonKnown ? "front_desk_screen_person" : `${board}_screen`;

/** Whether a paired screen may make this call only while a person is signed in on it. */
export const isForScreenPerson = (board: Board, call: HotelCall): boolean =>
  !mayCall(screenCaller(board, false), call) && mayCall(screenCaller(board, true), call);
