import type { policies as policiesEndpoints } from "@recital/contract/endpoints/shop/legal";
import { readMarkdown } from "@recital/contract/values/markdown";
import { type PolicyName, policyNames, policyTitle } from "@recital/contract/values/policy";
import { fillSender, senderOf } from "@recital/contract/values/sender";
import { defaultPrivacy, type SiteSettings } from "../../../db/read-site.ts";
import type { Translate } from "../../../db/translations.ts";
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
      const [site, translate] = await Promise.all([readSite(), readTranslations(language)]);
      if (!policy || !site.policies[policy]) throw notFound("There is no such page");
      const { text, ...rest } = textOf(policy, site, translate);
      const blocks = readMarkdown(fillSender(text, senderOf(site.settings, language ?? site.language)));
      return { policy, title: policyTitle(policy, "en"), blocks, ...rest };
    },
  };
}

/** Returns a text in the language of the page. The default privacy policy is there in every language. */
function textOf(policy: PolicyName, { policies: texts, settings }: SiteSettings, translate: Translate) {
  const { [policy]: text = texts[policy], untranslated } = translate("policy", { id: 0, ...texts }, [policy]);
  if (!untranslated || translate.language === null) return { text };
  const isDefault = policy === "privacy" && text === defaultPrivacy(settings);
  return isDefault ? { text: defaultPrivacy(settings, translate.language) } : { text, untranslated };
}
