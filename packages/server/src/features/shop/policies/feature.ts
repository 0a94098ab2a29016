import type { policies as policiesEndpoints } from "@recital/contract/endpoints/shop/legal";
import { readMarkdown } from "@recital/contract/values/markdown";
import { policyNames, policyTitles } from "@recital/contract/values/policy";
import type { Handlers } from "../../../http/handlers.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Feature, Services } from "../../feature.ts";

export const policies = {
  name: "policies",
  open: (services: Services) => ({ routes: policyRoutes(services) }),
} satisfies Feature;

export function policyRoutes({ readSite }: Services): Handlers<keyof typeof policiesEndpoints> {
  return {
    "GET /api/policies/:policy": async ({ params }) => {
      const policy = policyNames.find((name) => name === params.policy);
      const text = policy && (await readSite()).policies[policy];
      if (!text) throw notFound("There is no such page");
      return { policy, title: policyTitles[policy], blocks: readMarkdown(text) };
    },
  };
}
