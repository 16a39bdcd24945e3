import type { ScheduleProblem } from "@roombell/common/contract/work";
import { DEFAULT_ORDER_INTERVAL, findSlotProblem, type Schedule } from "@roombell/common/domain/schedule";
import type { HotelDoc } from "#hotels/model.js";
import { AppError, invalidField } from "#lib/appError.js";

/** The grid of a hotel's times. */
export const hotelGrid = ({ timezone, order_interval_minutes = DEFAULT_ORDER_INTERVAL }: HotelDoc) => ({
  timezone,
  interval_minutes: order_interval_minutes,
});

/**
 * Checks a chosen time; `subject` names what is closed.
 * @throws AppError at `scheduled_for`: 400 for a past time or one that is not on the grid; 409 `closed`
 */
export function requireSlot(at: Date, now: Date, schedule: Schedule, subject: string): void {
  const problem = findSlotProblem(at, now, schedule);
  if (problem === "past") throw invalidField("scheduled_for", "must be in the future");
  if (problem === "off_grid") {
    const { interval_minutes } = schedule;
    throw invalidField("scheduled_for", `must be today or tomorrow, every ${interval_minutes} minutes`);
  }
  if (problem === null) return;
  const message = `${subject} at this time. Please choose another time`;
  throw new AppError("closed", message, { details: [{ path: "scheduled_for", message }] });
}

/** Sets or removes the problem of scheduled work. Guest and staff are notified by the change; staff have to acknowledge it. */
export const problemChange = (problem: ScheduleProblem | null) =>
  problem === null
    ? { $unset: { schedule_problem: 1 } }
    : { $set: { schedule_problem: problem, acknowledged_at: null } };
