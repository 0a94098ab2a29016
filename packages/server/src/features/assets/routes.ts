import type { assets, UploadRequest } from "@recital/contract/endpoints/assets";
import type { UploadedFile } from "@recital/contract/endpoint";
import type { StoredUpload } from "@recital/contract/endpoints/site-images";
import { acceptUpload } from "../../http/accept-upload.ts";
import type { Handlers } from "../../http/handlers.ts";
import { signedInAdmin } from "../../http/signed-in-admin.ts";
import { readImageSets } from "../../images/read-image-sets.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { beginUpload } from "./begin-upload.ts";
import { completeUpload } from "./complete-upload.ts";
import { deleteUpload } from "./delete-upload.ts";
import { findAsset, findUpload } from "./find-upload.ts";
import { openOriginal } from "./open-original.ts";
import { presentAsset, presentUpload } from "./present-upload.ts";
import { storePart } from "./store-part.ts";
import { deleteAsset, deleteUnusedAssets, listUnusedAssets } from "./unused-assets.ts";
import type { Services } from "../feature.ts";

export function assetRoutes(services: Services): Handlers<keyof typeof assets> {
  const { database } = services;
  return {
    "POST /api/admin/uploads": async ({ body, file }, context) => {
      if (file) return storeImage(services, file);
      if (!isRequest(body)) throw invalidInput({ image: "Please select an image file" });
      const { username } = await signedInAdmin(database, context);
      return presentUpload(database, await beginUpload(services, body, username));
    },

    "POST /api/admin/images": async ({ file }) => {
      if (!file) throw invalidInput({ image: "Please select an image file" });
      const { imageUrl: url } = await storeImage(services, file);
      const image = (await readImageSets(database, [url])).get(url);
      if (!image) throw new Error("the stored image has no row");
      return { url, image };
    },

    "GET /api/admin/uploads/:id": async ({ params }) => presentUpload(database, await findUpload(database, params.id)),

    "PUT /api/admin/uploads/:id/parts/:number": ({ params, query, bytes }) =>
      storePart(services, { uploadId: params.id, number: params.number, sha256: query.sha256, bytes }),

    "POST /api/admin/uploads/:id/complete": ({ params }) => completeUpload(services, params.id),

    "DELETE /api/admin/uploads/:id": ({ params }) => deleteUpload(services, params.id),

    "GET /api/admin/assets/unused": () => listUnusedAssets(services),

    "DELETE /api/admin/assets/unused": () => deleteUnusedAssets(services),

    "DELETE /api/admin/assets/:id": ({ params }) => deleteAsset(services, params.id),

    "GET /api/admin/assets/:id": async ({ params }) => presentAsset(await findAsset(database, params.id)),

    "GET /api/admin/assets/:id/file": async ({ params }) =>
      openOriginal(services, await findAsset(database, params.id)),
  };
}

/** A form without a file has the schema of the image's form. */
function isRequest(body: object): body is UploadRequest {
  return "fileName" in body;
}

async function storeImage(services: Services, file: UploadedFile): Promise<StoredUpload> {
  const { url, width, height } = await acceptUpload(services, file.name.replace(/\.\w{1,5}$/, ""), file);
  return { imageUrl: url, width, height };
}
