import { act, renderHook } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { useSetParams } from "./useSetParams.js";

test("keeps the function that changes parameters, and what others have changed since", () => {
  const { result } = renderHook(() => ({ set: useSetParams(), address: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={["/?tab=1"]}>{children}</MemoryRouter>,
  });
  const { set } = result.current;
  act(() => set({ search: "towels" }));
  expect(result.current.set).toBe(set);
  act(() => set({ tab: null }));
  expect(result.current.address).toBe("?search=towels");
});
