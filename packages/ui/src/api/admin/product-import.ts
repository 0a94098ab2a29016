import type { ApiClient } from "@recital/contract/client";
import { mutationOptions } from "@tanstack/react-query";
import type { PickedFile } from "../../platform/picked-file.ts";
import { readPickedCsv } from "../../platform/read-picked-file.ts";
import { productKeys } from "./products.ts";
import { refresh } from "./refresh.ts";

interface ProductImport {
  readonly file: PickedFile;
  /** Whether nothing is added: the result says what would happen. */
  readonly dryRun: boolean;
}

/** Adds the products of a CSV file, or only says what would happen. */
export function importProductsMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: async ({ file, dryRun }: ProductImport) => {
      const body = new FormData();
      body.append("dryRun", String(dryRun));
      body.append("file", await readPickedCsv(file), file.name);
      return api("POST /api/admin/products/import", { body });
    },
    onSettled: (_result, _error, { dryRun }, _context, { client }) => {
      if (!dryRun) void refresh(client, productKeys);
    },
  });
}

/** Reads all products as a CSV file. */
export function exportProductsMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: () => api("GET /api/admin/products/export"),
  });
}
