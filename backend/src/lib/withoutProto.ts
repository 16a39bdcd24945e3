// A side effect at import, before any request: no request body, however it is merged, can reach Object.prototype.
Reflect.deleteProperty(Object.prototype, "__proto__");
