import type { assets, UploadRequest } from "@recital/contract/endpoints/assets";
import type { UploadedFile } from "@recital/contract/endpoint";
import type { StoredUpload } from "@recital/contract/endpoints/site-images";
import { acceptUpload, type ImageDeps } from "../../http/accept-upload.ts";
import type { Handlers } from "../../http/handlers.ts";
import { signedInAdmin } from "../../http/signed-in-admin.ts";
import { readImageSets } from "../../images/read-image-sets.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { beginUpload } from "./begin-upload.ts";
import { completeUpload } from "./complete-upload.ts";
import { deleteUpload } from "./delete-upload.ts";
import { findAsset, findUpload, type UploadDeps } from "./find-upload.ts";
import { openOriginal } from "./open-original.ts";
import { presentAsset, presentUpload } from "./present-upload.ts";
import { storePart } from "./store-part.ts";
import { deleteAsset, deleteUnusedAssets, listUnusedAssets } from "./unused-assets.ts";

export type AssetDeps = UploadDeps & ImageDeps;

export function assetRoutes(deps: AssetDeps): Handlers<keyof typeof assets> {
  const { database } = deps;
  return {
    "POST /api/admin/uploads": async ({ body, file }, context) => {
      if (file) return storeImage(deps, file);
      if (!isRequest(body)) throw invalidInput({ image: "Please select an image file" });
      const { username } = await signedInAdmin(database, context);
      return presentUpload(database, await beginUpload(deps, body, username));
    },

    "POST /api/admin/images": async ({ file }) => {
      if (!file) throw invalidInput({ image: "Please select an image file" });
      const { imageUrl: url } = await storeImage(deps, file);
      const image = (await readImageSets(database, [url])).get(url);
      if (!image) throw new Error("the stored image has no row");
      return { url, image };
    },

    "GET /api/admin/uploads/:id": async ({ params }) => presentUpload(database, await findUpload(database, params.id)),

    "PUT /api/admin/uploads/:id/parts/:number": ({ params, query, bytes }) =>
      storePart(deps, { uploadId: params.id, number: params.number, sha256: query.sha256, bytes }),

    "POST /api/admin/uploads/:id/complete": ({ params }) => completeUpload(deps, params.id),

    "DELETE /api/admin/uploads/:id": ({ params }) => deleteUpload(deps, params.id),

    "GET /api/admin/assets/unused": () => listUnusedAssets(deps),

    "DELETE /api/admin/assets/unused": () => deleteUnusedAssets(deps),

    "DELETE /api/admin/assets/:id": ({ params }) => deleteAsset(deps, params.id),

    "GET /api/admin/assets/:id": async ({ params }) => presentAsset(await findAsset(database, params.id)),

    "GET /api/admin/assets/:id/file": async ({ params }) => openOriginal(deps, await findAsset(database, params.id)),
  };
}

/** A form without a file has the schema of the image's form. */
function isRequest(body: object): body is UploadRequest {
  return "fileName" in body;
}

async function storeImage(deps: ImageDeps, file: UploadedFile): Promise<StoredUpload> {
  const { url, width, height } = await acceptUpload(deps, file.name.replace(/\.\w{1,5}$/, ""), file);
  return { imageUrl: url, width, height };
}
