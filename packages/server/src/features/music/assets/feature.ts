import type { UploadedFile } from "@recital/contract/endpoint";
import type { assets as assetsEndpoints, UploadRequest } from "@recital/contract/endpoints/music/assets";
import type { StoredUpload } from "@recital/contract/endpoints/site/site-images";
import type { Handlers } from "../../../http/handlers.ts";
import { signedInAdmin } from "../../../http/reauthenticate.ts";
import { acceptUpload } from "../../../http/uploads.ts";
import { readImageSets } from "../../../images/read-image-sets.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import type { Feature, Services } from "../../feature.ts";
import { checkAsset, checkAssetHandler } from "./check-asset.job.ts";
import { checkedAssets, presentAsset, presentUpload } from "./checked-assets.ts";
import { deleteUnusedFiles, deleteUnusedFilesHandler } from "./delete-unused-files.job.ts";
import { deleteUpload, discardUpload, discardUploadHandler } from "./delete-upload.ts";
import { makeDemoFile, makeDemoFileHandler } from "./make-demo-file.job.ts";
import { openOriginal } from "./stored-files.ts";
import { assetTable, assetUploadPartTable, assetUploadTable } from "./tables.ts";
import { deleteAsset, deleteUnusedAssets, listUnusedAssets } from "./unused-assets.ts";
import { beginUpload, completeUpload, findAsset, findUpload, storePart } from "./uploads.ts";

const hourMs = 3_600_000;

export const assets = {
  name: "assets",
  tables: [assetTable, assetUploadPartTable, assetUploadTable],
  jobs: [
    { job: checkAsset, isRepeatable: true, whenFailing: "uploaded files cannot be sold yet" },
    { job: makeDemoFile, isRepeatable: true, whenFailing: "the demo shop lacks files that it sells" },
    { job: discardUpload, isRepeatable: true, whenFailing: "parts of canceled uploads are not deleted" },
    { job: deleteUnusedFiles, isRepeatable: true, whenFailing: "abandoned uploads are not deleted" },
  ],
  open: (services: Services) => ({
    routes: assetRoutes(services),
    handlers: [
      checkAssetHandler(services),
      makeDemoFileHandler(services),
      discardUploadHandler(services),
      deleteUnusedFilesHandler(services),
    ],
    statefulRows: [checkedAssets(services)],
    schedules: [{ job: deleteUnusedFiles, everyMs: 24 * hourMs }],
  }),
} satisfies Feature;

export function assetRoutes(services: Services): Handlers<keyof typeof assetsEndpoints> {
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
