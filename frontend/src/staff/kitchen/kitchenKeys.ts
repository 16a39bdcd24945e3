/** The kitchen's keyboard shortcuts, as its help shows them. */
export const KITCHEN_KEYS = [
  ["1 … 99", "Choose a ticket by its place on the board"],
  ["1001 …", "Choose a ticket by its order number"],
  ["Arrows", "Choose the next ticket"],
  ["Enter", "Move the chosen ticket on"],
  ["U", "Undo the last move"],
  ["T", "Tick the next line of the chosen ticket off"],
  ["S", "A dish of the chosen ticket is sold out"],
  ["O", "Open the chosen ticket: minutes, late, reject, sold out"],
  ["A", "Take note of the chosen ticket, or of all: the bell falls silent"],
  ["R", "Recall a delivered ticket"],
  ["P", "Pause the kitchen"],
  ["M", "Mute this screen"],
  ["Esc", "Choose none"],
  ["?", "This list"],
] as const;
