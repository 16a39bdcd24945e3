// Side effect at import, before any request: merging a request body can never reach Object.prototype.
Reflect.deleteProperty(Object.prototype, "__proto__");
