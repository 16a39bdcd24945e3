import { useState } from "react";

type Part = "contact" | "access" | "food" | "targets";
type Report = (isDirty: boolean) => void;

const NONE: ReadonlySet<Part> = new Set();

/** Whether any card of the settings has unsaved changes; each card reports its own. */
export function useDirtyParts(): { isDirty: boolean; report: Record<Part, Report> } {
  const [dirty, setDirty] = useState(NONE);
  const [report] = useState(() => {
    const reportOf =
      (part: Part): Report =>
      (isDirty) =>
        setDirty((held) => {
          if (held.has(part) === isDirty) return held;
          const others = [...held].filter((other) => other !== part);
          return new Set(isDirty ? [...others, part] : others);
        });
    return {
      contact: reportOf("contact"),
      access: reportOf("access"),
      food: reportOf("food"),
      targets: reportOf("targets"),
    };
  });
  return { isDirty: dirty.size > 0, report };
}
