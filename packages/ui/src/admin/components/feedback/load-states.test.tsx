// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { ScreenError } from "./load-states.tsx";

test("a screen that fails says so without the words of the program, which are logged", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const log = vi.spyOn(console, "error").mockReturnValue();
  const error = new TypeError("i.current?.showPopover is not a function");
  const Broken = () => {
    throw error;
  };
  const router = createMemoryRouter([{ path: "/", Component: Broken, ErrorBoundary: ScreenError }]);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(() => Promise.resolve(root.render(<RouterProvider router={router} />)));
  expect(document.body.textContent).toBe("This screen could not be shownAn unknown error occurredTry Again");
  expect(log).toHaveBeenCalledWith(error);
  await act(() => Promise.resolve(root.unmount()));
  vi.unstubAllGlobals();
  log.mockRestore();
});
