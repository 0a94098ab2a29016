import type { ProviderSettings } from "@recital/contract/endpoints/system/providers";
import { setupSteps, type Setup, type SetupStep } from "@recital/contract/endpoints/system/system";
import { readHttps } from "../https/read-https.ts";
import { readSetupFacts } from "./queries.ts";
import { hasPassedMailServerTest } from "../providers/test-email.ts";
import { readProviderSettings } from "../providers/present-keys.ts";
import { setupStateTable } from "./table.ts";
import type { Services } from "../../feature.ts";

const hrefs: Readonly<Record<SetupStep, string>> = {
  name: "/admin/settings?section=artist",
  picture: "/admin/site-images?open=new",
  biography: "/admin/about?open=new",
  product: "/admin/products?open=new",
  payments: "/admin/settings?section=payments",
  email: "/admin/settings?section=email",
  "mail-records": "/admin/settings?section=email",
  online: "/admin/status",
  "test-order": "/store",
  backup: "/admin/status#backup",
};

/** Reads each step from the present state, so that a step is open again once its cause is gone. */
export async function readSetup(services: Services): Promise<Setup> {
  const { database, clock, readSite } = services;
  const [site, facts, providers, isEmailTested, records, https, state] = await Promise.all([
    readSite(),
    readSetupFacts(database),
    readProviderSettings(services),
    hasPassedMailServerTest(services),
    services.mailRecords.known(),
    readHttps(services),
    database.model(setupStateTable).findByPk(1),
  ]);
  const isDone: Readonly<Record<SetupStep, boolean>> = {
    name: !site.isExample,
    picture: facts.hasImage,
    biography: facts.hasBiography,
    product: facts.hasProduct,
    payments: isConnected(providers.stripe),
    email: isConnected(providers.smtp) && isEmailTested,
    // DKIM cannot be known for certain.
    "mail-records": [records?.spf, records?.dmarc].every(
      (record) => record?.state === "fine" || record?.state === "note",
    ),
    online: https.by === "proxy" || (https.validTo !== null && new Date(https.validTo) > clock.now()),
    "test-order": facts.hasPaidOrder,
    backup: facts.hasTakenBackup,
  };
  return {
    steps: setupSteps
      .filter((id) => id !== "mail-records" || records !== null)
      .map((id) => ({ id, done: isDone[id], href: hrefs[id] })),
    dismissed: state !== null,
    demoContent: facts.hasDemoContent,
  };
}

/** The local emulators take no money and send no email. */
function isConnected({ isConfigured, isEmulated }: Pick<ProviderSettings["stripe"], "isConfigured" | "isEmulated">) {
  return isConfigured && !isEmulated;
}
