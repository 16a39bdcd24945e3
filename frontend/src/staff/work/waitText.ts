/** `45 min`; from two hours on `24 h` or `2 h 29 min`. */
export function waitText(minutes: number): string {
  if (minutes < 120) return `${minutes} min`;
  const hours = `${Math.floor(minutes / 60)} h`;
  return minutes % 60 === 0 ? hours : `${hours} ${minutes % 60} min`;
}
