import type { pressKit } from "@recital/contract/endpoints/site/press";
import { deleteContent } from "../../../db/edit-content.ts";
import type { Handlers } from "../../../http/handlers.ts";
import type { Feature, Services } from "../../feature.ts";
import { archiveRoutes } from "./archive-routes.ts";
import { addPhoto, changePhoto, changePress, missingPhoto, readAdminPress, readPhoto, readPress } from "./press.ts";
import { pressKitTable, pressPhotoTable } from "./tables.ts";

export const press = {
  name: "press",
  tables: [pressKitTable, pressPhotoTable],
  open: (services: Services) => ({ routes: pressRoutes(services), publicRoutes: archiveRoutes(services) }),
} satisfies Feature;

export function pressRoutes(services: Services): Handlers<keyof typeof pressKit> {
  const { database } = services;
  return {
    "GET /api/press": (_, { language }) => readPress(services, language),

    "GET /api/admin/press": () => readAdminPress(services),

    "PUT /api/admin/press": async ({ body }) => {
      await changePress(services, body);
      return readAdminPress(services);
    },

    "POST /api/admin/press/photos": async ({ body, file }) => readPhoto(database, await addPhoto(services, body, file)),

    "PUT /api/admin/press/photos/:id": async ({ params, body }) => {
      await changePhoto(services, params.id, body);
      return readPhoto(database, params.id);
    },

    "DELETE /api/admin/press/photos/:id": ({ params }) =>
      deleteContent(database, database.model(pressPhotoTable), params.id, missingPhoto),
  };
}
