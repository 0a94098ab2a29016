import { makeApiClient } from "@recital/contract/client";
import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { matchRoutes, MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { ApiProvider } from "../api/api-context.tsx";
import { makeQueryClient } from "../api/query-client.ts";
import { PlatformProvider } from "../platform/platform-context.tsx";
import { makeAdminRoutes } from "./admin-routes.tsx";
import { paths, screens } from "./paths.ts";
import { AdminNav } from "./shell/admin-nav.tsx";

const parameterless = Object.entries(paths).filter(([, path]) => typeof path === "string");
/** Pages that are opened from another screen. */
const notInNavigation: readonly string[] = [
  paths.login,
  paths.forgotPassword,
  paths.resetPassword,
  paths.newVideo,
  paths.newIssue,
  paths.newProduct,
  paths.newPost,
  paths.ordersToShip,
  paths.shipNext,
  paths.labels,
  paths.setup,
  paths.setupSteps,
];

test("every path is a screen in the list `screens`", () => {
  const listed = screens.map(({ path }) => path as string);
  const missing = parameterless.filter(([, path]) => ![...listed, ...notInNavigation].includes(String(path)));
  expect(missing, "paths that `screens` in admin/paths.ts does not list").toEqual([]);
});

test.each(screens)("$name has a route", ({ path }) => {
  const leaf = matchRoutes(makeAdminRoutes(), path)?.at(-1)?.route;
  expect(leaf?.path, `${path} is missing in admin/admin-routes.tsx`).not.toBe("*");
  expect(leaf?.lazy, `${path} has no page in admin/admin-routes.tsx`).toBeDefined();
});

test("the navigation links to every screen, in the order of the list", () => {
  const html = renderToStaticMarkup(
    <ApiProvider api={makeApiClient("")}>
      <QueryClientProvider client={makeQueryClient()}>
        <PlatformProvider
          platform={{
            websiteUrl: "",
            pickImage: never,
            saveFile: never,
            saveStoredFile: never,
            pickFiles: never,
            pickFolder: never,
            openExternal: never,
            sendOnLeave: never,
            keptDrafts: { list: never, keep: never, delete: never },
          }}
        >
          <MemoryRouter>
            <AdminNav />
          </MemoryRouter>
        </PlatformProvider>
      </QueryClientProvider>
    </ApiProvider>,
  );
  const links = Array.from(html.matchAll(/href="(\/admin[^"]*)"/g), ([, path]) => path);
  expect(links, "links of admin/shell/admin-nav.tsx").toEqual(screens.map(({ path }) => path));
  const icons = html.match(/<a\b[^>]*><span aria-hidden="true">(?:<span[^>]*>)?<svg/g) ?? [];
  expect(icons, "icons of admin/shell/admin-nav.tsx, and one for the website").toHaveLength(screens.length + 1);
});

function never(): never {
  throw new Error("The navigation asks the platform for nothing");
}
