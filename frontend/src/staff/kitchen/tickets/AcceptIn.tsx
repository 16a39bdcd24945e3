import { ChoiceButtons } from "../ChoiceButtons.js";

const MINUTES = [10, 15, 20, 30, 45, 60];

/** Accepts a new order with the kitchen's own promise. */
export function AcceptIn({ onAccept }: { onAccept: (minutes: number) => void }) {
  return (
    <ChoiceButtons
      title="Accept, with the guest in"
      choices={MINUTES.map((value) => ({ value, label: `${value} min` }))}
      onChoose={onAccept}
    />
  );
}
