import type { PolicyPage } from "@recital/contract/endpoints/shop/legal";
import { type PolicyName, policyTitle } from "@recital/contract/values/policy";
import { policyQuery } from "@recital/ui/api/policies";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { FormattedText } from "../../../kit/formatted-text.tsx";
import { useIdentity, useTextLanguage } from "../../../kit/identity.ts";
import { NotLoaded, Page, PageHeading } from "../../../kit/page.tsx";
import { AppLink } from "../../../kit/router.tsx";
import { policyPageTexts } from "./texts/index.ts";
import styles from "./policy-page.module.css";

function Policy({ data, read }: PageProps<PolicyPage>) {
  const { language } = useIdentity();
  const languageOf = useTextLanguage();
  return (
    <Page>
      {data ? (
        <>
          <PageHeading title={policyTitle(data.policy, language)}>
            {data.policy === "returns" && (
              <p className={styles["return"]}>
                <AppLink to="/withdraw" className={buttonClass("primary")}>
                  {policyPageTexts[language].withdraw}
                </AppLink>
              </p>
            )}
          </PageHeading>
          <FormattedText blocks={data.blocks} lang={languageOf(data, data.policy)} className={styles["text"]} />
        </>
      ) : (
        <NotLoaded isPending={read.isPending} />
      )}
    </Page>
  );
}

/** Defines a legal page. One without a text does not exist. */
export function policyPage<Name extends PolicyName>(name: Name) {
  return definePage({
    path: `/${name}`,
    read: (_, { api }) => policyQuery(api, name),
    itemHead({ policy }, { artistName, language }) {
      const title = policyTitle(policy, language);
      return {
        title: `${title} | ${artistName}`,
        description: policyPageTexts[language].description(title, artistName),
      };
    },
    Page: Policy,
    onServer: import.meta.env.SSR && { isIndexed: true },
  });
}
