/** The front desk's keyboard shortcuts, as its help shows them. */
export const DESK_KEYS = [
  ["1 … 99", "Choose a card by its place on the board"],
  ["101 …", "Choose a card by its room"],
  ["Arrows", "Choose the next card"],
  ["Enter", "Accept or complete the chosen card"],
  ["O", "Open the chosen card: note, cancel, history"],
  ["A", "Take note of the chosen card, or of all: the bell falls silent"],
  ["N", "Enter a request for a guest"],
  ["M", "Mute this screen"],
  ["Esc", "Choose none"],
  ["?", "This list"],
] as const;
