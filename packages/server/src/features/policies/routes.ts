import type { policies } from "@recital/contract/endpoints/legal";
import { readMarkdown } from "@recital/contract/values/markdown";
import { policyNames, policyTitles } from "@recital/contract/values/policy";
import type { Handlers } from "../../http/handlers.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Services } from "../feature.ts";

export function policyRoutes({ readSite }: Services): Handlers<keyof typeof policies> {
  return {
    "GET /api/policies/:policy": async ({ params }) => {
      const policy = policyNames.find((name) => name === params.policy);
      const text = policy && (await readSite()).policies[policy];
      if (!text) throw notFound("There is no such page");
      return { policy, title: policyTitles[policy], blocks: readMarkdown(text) };
    },
  };
}
