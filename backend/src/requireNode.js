// Runs before everything else, including the build, and on any Node version: old, plain JavaScript only.
const [major, minor] = process.versions.node.split(".").map(Number);
const supported = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24;

if (!supported) {
  process.stderr.write(
    `Roombell needs Node 20.19, 22.13, 24 or newer; this is Node ${process.versions.node}.\n`,
  );
  process.exit(1);
}
