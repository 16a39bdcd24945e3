// `npm run check:web`: two rules for the web app that need its types.
// 1. Every API of the language and of browsers that it uses exists in the oldest supported browsers. The types say what
//    is used, @mdn/browser-compat-data since which version it exists.
// 2. Text that changes, or has a conditional sibling, has its own element. Page translators replace text nodes: React
//    would insert next to a removed node, which crashes the app, or update a detached one. A ReactNode parameter counts
//    as an element.
import { readFileSync } from "node:fs";
import path from "node:path";
import compat from "@mdn/browser-compat-data" with { type: "json" };
import ts from "typescript";

/** The oldest supported browsers, as in frontend/vite.config.ts and README.md. */
const FLOOR = { chrome: 100, firefox: 100, safari_ios: 15.4 };

/** Features, or whole interfaces, that the app may use although older browsers lack them. */
const ALLOWED = new Set([
  // frontend/src/shared/lib/polyfills.ts adds them.
  ...["findLast", "toSorted", "toReversed", "toSpliced", "with"].map((name) => `Array.${name}`),
  "URLSearchParams.size",
  // Used after a check that they exist, or where a failure is caught.
  "Notification",
  "PushManager",
  "PushSubscription",
  "PushSubscriptionOptions",
  "WakeLock",
  "WakeLockSentinel",
  "Navigator.permissions",
  "Permissions.query",
  "Navigator.vibrate",
  "Navigator.wakeLock",
  "Document.exitFullscreen",
  "Document.fullscreenEnabled",
  "Element.requestFullscreen",
  // Without it the keyboard reaches the page behind a dialog.
  "HTMLElement.inert",
  // Called only while a push is handled; browsers with push have it.
  "ServiceWorkerRegistration.getNotifications",
]);

const root = path.resolve(import.meta.dirname, "..");
const isOwn = (file) => /\/(frontend|common)\/src\//.test(file) && !/\.test\.|\/testing\//.test(file);
const { config } = ts.readConfigFile(path.join(root, "frontend/tsconfig.json"), (file) =>
  readFileSync(file, "utf8"),
);
const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, path.join(root, "frontend"));
const program = ts.createProgram(fileNames.filter(isOwn), options);
const checker = program.getTypeChecker();
const isOfLibrary = (declaration) => program.isSourceFileDefaultLibrary(declaration.getSourceFile());

function findProblems(file) {
  const lines = [];
  const report = (node, text) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    lines.push(`${path.relative(root, file.fileName)}:${line + 1} ${text}`);
  };
  const visit = (node) => {
    const missing = isLookbehind(node) ? "A look-behind" : missingFeature(node);
    if (missing !== undefined) report(node, `${missing} is not in the oldest supported browsers`);
    for (const text of bareTexts(node))
      report(text, "text needs its own element, as page translators replace it");
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
}

/** Safari before 16.4 rejects it: with a syntax error in a literal, with an exception in a `RegExp` string. */
const isLookbehind = (node) =>
  (ts.isRegularExpressionLiteral(node) || ts.isStringLiteral(node) || ts.isTemplateLiteral(node)) &&
  /\(\?<[=!]/.test(node.getText());

/** The feature that an identifier refers to if the oldest browsers lack it; calls with `?.()` are allowed. */
function missingFeature(node) {
  if (!ts.isIdentifier(node)) return undefined;
  const access = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node;
  if (ts.isCallExpression(access.parent) && access.parent.questionDotToken) return undefined;
  return listFeatures(node).find((feature) => !isAllowed(feature) && !isSupported(feature));
}

/** `Interface.member` or `name` for declarations in TypeScript's own libraries. */
function listFeatures(name) {
  const declarations = checker.getSymbolAtLocation(name)?.declarations ?? [];
  return declarations.filter(isOfLibrary).flatMap((declaration) => {
    if (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration)) return [];
    if (ts.isFunctionDeclaration(declaration) || ts.isVariableDeclaration(declaration)) return [name.text];
    const owner = declaration.parent;
    const written = ts.isInterfaceDeclaration(owner) ? owner.name.text : (owner?.parent?.name?.text ?? "");
    const plain = written.replaceAll(/^Readonly(?=[A-Z])|Constructor$/g, "");
    return plain === "" ? [] : [`${plain}.${name.text}`];
  });
}

const isAllowed = (feature) => ALLOWED.has(feature) || ALLOWED.has(feature.split(".")[0]);

/** True for features that are missing in the data. */
function isSupported(feature) {
  const [owner, member] = feature.split(".");
  const match = [compat.javascript.builtins[owner], compat.api[owner]]
    .flatMap((entry) => (member === undefined ? entry : [entry?.[member], entry?.[`${member}_static`]]))
    .find((entry) => entry?.__compat !== undefined);
  if (match === undefined) return true;
  return Object.entries(FLOOR).every(([browser, oldest]) =>
    [match.__compat.support[browser]]
      .flat()
      .some((use) => use?.version_added && !use.flags && !use.prefix && parseVersion(use) <= oldest),
  );
}

const parseVersion = ({ version_added }) => Number.parseFloat(String(version_added).replace("≤", ""));

/** The text children of an element that also has an expression among its children. */
function bareTexts(node) {
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return [];
  const children = node.children.filter((child) => !isSpace(child));
  const isChanging = children.some((child) => ts.isJsxExpression(child) && child.expression !== undefined);
  const isAlone = children.length < 2 && ts.isJsxElement(node);
  return isChanging && !isAlone ? children.filter(isText) : [];
}

/** Whitespace never changes, and does no harm if it moves. */
function isSpace(child) {
  if (ts.isJsxText(child)) return child.text.trim() === "";
  const { expression } = child;
  return (
    ts.isJsxExpression(child) && expression && ts.isStringLiteral(expression) && expression.text.trim() === ""
  );
}

function isText(child) {
  if (ts.isJsxText(child)) return true;
  return ts.isJsxExpression(child) && child.expression !== undefined && canBeText(child.expression);
}

function canBeText(expression) {
  if (ts.isParenthesizedExpression(expression)) return canBeText(expression.expression);
  if (ts.isConditionalExpression(expression))
    return [expression.whenTrue, expression.whenFalse].some(canBeText);
  // An empty string on the left renders nothing, and a zero is a mistake that the screen shows.
  if (
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  )
    return canBeText(expression.right);
  const type = checker.getTypeAtLocation(expression);
  const parts = type.isUnion() ? type.types : [type];
  const isObject = parts.some(({ flags }) => (flags & ts.TypeFlags.Object) !== 0);
  const text = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;
  return !isObject && parts.some(({ flags }) => (flags & text) !== 0);
}

const problems = program
  .getSourceFiles()
  .filter(({ fileName }) => isOwn(fileName))
  .flatMap((file) => findProblems(file));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
