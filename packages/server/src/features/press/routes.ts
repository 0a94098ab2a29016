import type { pressKit } from "@recital/contract/endpoints/press";
import { deleteContent } from "../../db/edit-content.ts";
import type { Handlers } from "../../http/handlers.ts";
import { readAdminPress, readPhoto, readPress } from "./read-press.ts";
import { addPhoto, changePhoto, missingPhoto } from "./save-photo.ts";
import { changePress } from "./save-press.ts";
import { pressPhotoTable } from "./tables.ts";
import type { Services } from "../feature.ts";

export function pressRoutes(services: Services): Handlers<keyof typeof pressKit> {
  const { database } = services;
  return {
    "GET /api/press": () => readPress(services),

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
