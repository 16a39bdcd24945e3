/** Validates a required whole number within bounds; null is an empty field. */
export function wholeNumber(name: string, min: number, max: number): (value: number | null) => true | string {
  return (value) => {
    if (value === null) return `${name} is required`;
    if (!Number.isInteger(value)) return `${name} must be a whole number`;
    return (value >= min && value <= max) || `${name} must be from ${min} to ${max}`;
  };
}
