import { z } from "zod";

export const FACTOR_METHODS = ["totp", "recovery_code", "passkey"] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

/** Error codes with HTTP status and default message. */
export const ERRORS = {
  validation_failed: { status: 400, message: "Please check the marked fields" },
  malformed_json: { status: 400, message: "The request is not valid JSON" },
  unauthenticated: { status: 401, message: "Please sign in" },
  invalid_qr: { status: 401, message: "Invalid QR code" },
  stay_moved: { status: 401, message: "You have moved to another room. Please scan the code there" },
  stay_ended: { status: 401, message: "This stay has ended. Please scan the code in your room again" },
  forbidden: { status: 403, message: "This account is not allowed to do this" },
  password_change_required: { status: 403, message: "Please choose your own password first" },
  second_factor_required: { status: 403, message: "Use your second factor to sign in" },
  second_factor_setup_required: { status: 403, message: "Please set up two-step sign-in first" },
  person_required: { status: 403, message: "Please choose your name first" },
  not_found: { status: 404, message: "Not found" },
  method_not_allowed: { status: 405, message: "There is no such API call" },
  illegal_transition: { status: 409, message: "This has changed in the meantime" },
  already_exists: { status: 409, message: "This already exists" },
  second_factor_expired: { status: 409, message: "Confirm your second factor to continue" },
  conflict: { status: 409, message: "Someone else just did this" },
  limit_reached: { status: 409, message: "The limit has been reached" },
  in_use: { status: 409, message: "This is still in use" },
  last_manager: { status: 409, message: "A hotel needs at least one active manager" },
  fb_disabled: { status: 409, message: "Food & Beverage service is not enabled for this hotel" },
  item_unavailable: { status: 409, message: "Some dishes are no longer available" },
  total_changed: { status: 409, message: "The price has changed" },
  kitchen_paused: { status: 409, message: "The kitchen is taking a short break" },
  closed: { status: 409, message: "This is closed right now" },
  slot_full: { status: 409, message: "The kitchen is fully booked at this time" },
  folio_closed: { status: 409, message: "The guest has checked out and the bill is closed" },
  line_invoiced: { status: 409, message: "This is on an invoice. Cancel the invoice first" },
  outside_hotel: { status: 409, message: "This only works inside the hotel" },
  too_large: { status: 413, message: "This is too large" },
  unsupported_media_type: { status: 415, message: "This kind of content is not supported" },
  idempotency_mismatch: { status: 422, message: "This was already sent with different details" },
  too_many_requests: { status: 429, message: "Too many attempts. Please wait a moment" },
  internal: { status: 500, message: "Something went wrong on our side" },
  unavailable: { status: 503, message: "The service is not available right now. Please try again" },
} as const;

export type ErrorCode = keyof typeof ERRORS;

export const errorBody = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** With `second_factor_required`: sent back with the code to complete the sign-in. */
  ticket: z.string().optional(),
  /** With `second_factor_required` and `second_factor_expired`: the account's factors. */
  methods: z.array(z.enum(FACTOR_METHODS)).optional(),
  /** With `illegal_transition`: the current status. */
  current_status: z.string().optional(),
  /** With `illegal_transition` and `conflict`, for staff: author of the last change. */
  changed_by: z.string().optional(),
  /** With `total_changed`: the current total, or price of a service. */
  total_amount: z.number().optional(),
  /** With `outside_hotel`: the hotel's number, for guests whose position cannot be read. */
  phone: z.string().optional(),
  /** With `kitchen_paused`: end of the pause; null if open-ended. */
  paused_until: z.string().nullable().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
export type ErrorDetail = { path: string; message: string };
