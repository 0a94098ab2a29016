import type { policies as policiesEndpoints } from "@recital/contract/endpoints/shop/legal";
import { readMarkdown } from "@recital/contract/values/markdown";
import { policyNames, policyTitle } from "@recital/contract/values/policy";
import { fillSender, senderOf } from "@recital/contract/values/sender";
import type { Handlers } from "../../../http/handlers.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Feature, Services } from "../../feature.ts";

export const policies = {
  name: "policies",
  open: (services: Services) => ({ routes: policyRoutes(services) }),
} satisfies Feature;

export function policyRoutes({ readSite, readTranslations }: Services): Handlers<keyof typeof policiesEndpoints> {
  return {
    "GET /api/policies/:policy": async ({ params }, { language }) => {
      const policy = policyNames.find((name) => name === params.policy);
      const [{ policies: texts, settings }, translate] = await Promise.all([readSite(), readTranslations(language)]);
      if (!policy || !texts[policy]) throw notFound("There is no such page");
      const { [policy]: text = texts[policy], untranslated } = translate("policy", { id: 0, ...texts }, [policy]);
      const blocks = readMarkdown(fillSender(text, senderOf(settings)));
      return { policy, title: policyTitle(policy, "en"), blocks, ...(untranslated && { untranslated }) };
    },
  };
}
