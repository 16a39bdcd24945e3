import { compare, isDoc, isList, isNotANumber, sameType, type Doc } from "./order.js";

interface Reached {
  /** `undefined` when missing. */
  value: unknown;
  /** Whether it was selected by position, so that it is not expanded. */
  isElement: boolean;
}

/** All values at a dotted path. */
function reach(value: unknown, path: readonly string[]): Reached[] {
  const [name, ...rest] = path;
  if (name === undefined) return [{ value, isElement: false }];
  if (isDoc(value)) {
    return Object.hasOwn(value, name) ? reach(value[name], rest) : [{ value: undefined, isElement: false }];
  }
  if (!isList(value)) return [{ value: undefined, isElement: false }];
  const inDocuments = value.filter(isDoc).flatMap((element) => reach(element, path));
  const element = /^(0|[1-9]\d*)$/.test(name) ? value[Number(name)] : undefined;
  if (element === undefined) return inDocuments;
  if (rest.length === 0) return [...inDocuments, { value: element, isElement: true }];
  return isDoc(element) || isList(element) ? [...inDocuments, ...reach(element, rest)] : inDocuments;
}

/** The values at a path and the elements of arrays there; `undefined` when missing. */
export function valuesAt(document: Doc, path: string): unknown[] {
  return reach(document, path.split(".")).flatMap(({ value, isElement }) =>
    !isElement && isList(value) ? [value, ...value] : [value],
  );
}

const any = (document: Doc, path: string, test: (value: unknown) => boolean): boolean =>
  valuesAt(document, path).some(test);

function equals(value: unknown, wanted: unknown): boolean {
  if (value === undefined) return wanted === null;
  return compare(value, wanted) === 0;
}

const comparisons: Record<string, (order: number) => boolean> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

function compares(operator: string, value: unknown, bound: unknown): boolean {
  const includesEqual = operator === "$gte" || operator === "$lte";
  if (bound === null) return includesEqual && equals(value, null);
  if (value === undefined || !sameType(value, bound)) return false;
  if (isNotANumber(value) || isNotANumber(bound))
    return includesEqual && isNotANumber(value) && isNotANumber(bound);
  return comparisons[operator]?.(compare(value, bound)) === true;
}

function meets(document: Doc, path: string, operator: string, operand: unknown): boolean {
  switch (operator) {
    case "$eq":
      return any(document, path, (value) => equals(value, operand));
    case "$ne":
      return !meets(document, path, "$eq", operand);
    case "$in":
      return (operand as unknown[]).some((wanted) => meets(document, path, "$eq", wanted));
    case "$nin":
      return !meets(document, path, "$in", operand);
    case "$exists":
      return reach(document, path.split(".")).some(({ value }) => value !== undefined) === operand;
    default:
      return any(document, path, (value) => compares(operator, value, operand));
  }
}

export function matches(document: Doc, filter: Doc): boolean {
  return Object.entries(filter).every(([name, operand]) => {
    if (name === "$and") return (operand as Doc[]).every((clause) => matches(document, clause));
    if (name === "$or") return (operand as Doc[]).some((clause) => matches(document, clause));
    const isExpression = isDoc(operand) && Object.keys(operand)[0]?.startsWith("$") === true;
    if (!isExpression) return meets(document, name, "$eq", operand);
    return Object.entries(operand).every(([operator, value]) => meets(document, name, operator, value));
  });
}
