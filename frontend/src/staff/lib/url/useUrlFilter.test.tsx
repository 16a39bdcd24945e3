import { act, renderHook } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { useUrlFilter } from "./useUrlFilter.js";

const NO_FILTER = { search: "", floor: "all" };

test("keeps a change that is not rendered yet when another follows", () => {
  const { result } = renderHook(() => ({ filter: useUrlFilter(NO_FILTER), url: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter>{children}</MemoryRouter>,
  });
  act(() => {
    const { change } = result.current.filter;
    change({ search: "towels" });
    change({ floor: "2" });
  });
  expect(result.current.filter.values).toEqual({ search: "towels", floor: "2" });
  expect(result.current.url).toBe("?search=towels&floor=2");
  act(() => result.current.filter.clear());
  act(() => result.current.filter.change({ floor: "3" }));
  expect(result.current.url).toBe("?floor=3");
});
