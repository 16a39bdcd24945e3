import "./requireNode.js";

// Only now: what is imported above is read before anything runs, and an older Node cannot read all of it.
void import("./main.js");
