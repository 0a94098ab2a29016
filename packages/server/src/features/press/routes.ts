import type { pressKit } from "@recital/contract/endpoints/press";
import { deleteContent } from "../../db/edit-content.ts";
import type { Handlers } from "../../http/handlers.ts";
import { readAdminPress, readPhoto, readPress, type PressReadDeps } from "./read-press.ts";
import { addPhoto, changePhoto, missingPhoto, type PhotoDeps } from "./save-photo.ts";
import { changePress } from "./save-press.ts";
import { pressPhotoTable } from "./tables.ts";

export function pressRoutes(deps: PhotoDeps & PressReadDeps): Handlers<keyof typeof pressKit> {
  const { database } = deps;
  return {
    "GET /api/press": () => readPress(deps),

    "GET /api/admin/press": () => readAdminPress(deps),

    "PUT /api/admin/press": async ({ body }) => {
      await changePress(deps, body);
      return readAdminPress(deps);
    },

    "POST /api/admin/press/photos": async ({ body, file }) => readPhoto(database, await addPhoto(deps, body, file)),

    "PUT /api/admin/press/photos/:id": async ({ params, body }) => {
      await changePhoto(deps, params.id, body);
      return readPhoto(database, params.id);
    },

    "DELETE /api/admin/press/photos/:id": ({ params }) =>
      deleteContent(database, database.model(pressPhotoTable), params.id, missingPhoto),
  };
}
