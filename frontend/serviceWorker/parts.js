// Fetches the files of a guest page beside the first ones, not after these have run: the phone waits one round trip
// less. The build puts `const PARTS = { address: files }` above this text (guestShell.plugin.ts).

for (const file of PARTS[location.pathname.replace(/\/$/, "")] ?? []) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.crossOrigin = "";
  link.href = file;
  document.head.append(link);
}
