// Imported for its effect, before any request: no body, however it is merged, can reach Object.prototype this way.
Reflect.deleteProperty(Object.prototype, "__proto__");
