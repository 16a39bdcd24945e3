import { startTransition, useOptimistic, type ComponentProps } from "react";
import { SearchField } from "#shared/ui/field/SearchField.js";

/** The search of a list. Typed text appears at once, before its rows are rendered. */
export function ListSearch({ value, onChange, ...field }: ComponentProps<typeof SearchField>) {
  const [typed, setTyped] = useOptimistic(value);
  const onType = (text: string): void =>
    startTransition(() => {
      setTyped(text);
      onChange(text);
    });
  return <SearchField {...field} value={typed} onChange={onType} />;
}
