import type { subscriberImports } from "@recital/contract/endpoints/audience/subscriber-import";
import type { Handlers } from "../../../http/handlers.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import { importSubscribers } from "./import-subscribers.ts";
import { previewFile } from "./preview-file.ts";
import type { Services } from "../../feature.ts";

export function subscriberImportRoutes(services: Services): Handlers<keyof typeof subscriberImports> {
  return {
    "POST /api/admin/subscribers/import/preview": ({ file }) => {
      if (!file) throw invalidInput({ file: "Please choose a CSV file" });
      return previewFile(file);
    },

    "POST /api/admin/subscribers/import": async ({ body, file }, context) => {
      if (!file) throw invalidInput({ file: "Please choose a CSV file" });
      const result = await importSubscribers(services, file.bytes, body);
      const { added, updated, suppressed, skipped } = result;
      const counts = { mode: body.mode, added, updated, suppressed, skipped: skipped.length };
      context.log.info({ admin: context.session.adminId, ...counts }, "subscribers were imported");
      return result;
    },
  };
}
