/** How many fields a form marks as edited; a list counts as one. */
export function changesIn(edited: unknown): number {
  if (Array.isArray(edited)) return edited.some((each) => changesIn(each) > 0) ? 1 : 0;
  if (typeof edited !== "object" || edited === null) return edited === true ? 1 : 0;
  return Object.values(edited).reduce<number>((sum, each) => sum + changesIn(each), 0);
}
