import { ERRORS, type ErrorBody, type ErrorCode, type ErrorDetail } from "@roombell/common/contract/errors";

type Extra = Pick<
  ErrorBody,
  | "details"
  | "current_status"
  | "changed_by"
  | "total_amount"
  | "paused_until"
  | "phone"
  | "ticket"
  | "methods"
> & {
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
};

/** An error for the caller: a code of the contract and a message that can be displayed. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly extra: Extra;

  constructor(code: ErrorCode, message: string = ERRORS[code].message, extra: Extra = {}) {
    super(message);
    this.code = code;
    this.status = ERRORS[code].status;
    this.extra = extra;
  }
}

/** 404: unknown, removed, or of another hotel, room or stay, without revealing which. */
export const notFound = (): AppError => new AppError("not_found");

/** 400 at one field. */
export const invalidField = (path: string, message: string): AppError => invalidFields([{ path, message }]);

/** 400 naming each invalid field; a single one is also the message. */
export function invalidFields(details: ErrorDetail[]): AppError {
  const [first] = details;
  const message = details.length === 1 && first !== undefined ? first.message : undefined;
  return new AppError("validation_failed", message, { details });
}

/** 409: a unique value is taken. */
export const alreadyExists = (path: string, message: string): AppError =>
  new AppError("already_exists", message, { details: [{ path, message }] });

/** 409: the hotel's limit is reached. */
export const limitReached = (path: string, message: string): AppError =>
  new AppError("limit_reached", message, { details: [{ path, message }] });

/** 429 with the seconds to wait. */
export const tooManyRequests = (retryAfter: number, message?: string): AppError =>
  new AppError("too_many_requests", message, { retryAfter });
