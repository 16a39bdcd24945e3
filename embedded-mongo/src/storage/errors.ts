/** The store could not do what was asked: disk full, failed fsync, unreadable file. */
export class StorageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StorageError";
  }
}

/** Writes were undone because the store failed, and that has been dealt with; whoever made them must be told. */
export class UndoneError extends StorageError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "UndoneError";
  }
}
