// Page tests assert nothing about styles, but with styles every query by role makes jsdom match each rule of the page
// against each of its elements.
CSSStyleSheet.prototype.insertRule = (_rule, index = 0) => index;
CSSStyleSheet.prototype.deleteRule = () => undefined;

// Without rules only the element itself can be hidden. jsdom would also match its own style sheet for each element that
// a query by role or a click visits.
const SHOWN = document.createElement("div").style;
const HIDDEN = document.createElement("div").style;
HIDDEN.display = "none";

window.getComputedStyle = (element) => {
  if (!(element instanceof HTMLElement)) return SHOWN;
  if (element.hidden || (element instanceof HTMLDialogElement && !element.open)) return HIDDEN;
  // A menu ignores clicks while it opens, which a user would not notice.
  return element.style.length === 0 || element.style.pointerEvents === "none" ? SHOWN : element.style;
};
