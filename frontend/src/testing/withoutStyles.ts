// What a page test asserts does not depend on styles, but with them every query by role would have jsdom match each
// rule of the page against each of its elements.
CSSStyleSheet.prototype.insertRule = (_rule, index = 0) => index;
CSSStyleSheet.prototype.deleteRule = () => undefined;

// Without rules only the element itself says whether it is hidden. jsdom would match its own style sheet, too, for each
// element that a query by role or a click passes.
const SHOWN = document.createElement("div").style;
const HIDDEN = document.createElement("div").style;
HIDDEN.display = "none";

window.getComputedStyle = (element) => {
  if (!(element instanceof HTMLElement)) return SHOWN;
  if (element.hidden || (element instanceof HTMLDialogElement && !element.open)) return HIDDEN;
  // A menu takes no clicks in the moment of its opening, which a user would not notice.
  return element.style.length === 0 || element.style.pointerEvents === "none" ? SHOWN : element.style;
};
