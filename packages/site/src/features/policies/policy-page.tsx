import { policyNames } from "@recital/contract/values/policy";
import { useApi } from "@recital/ui/api/api-context";
import { policyQuery } from "@recital/ui/api/policies";
import { MarkdownText } from "@recital/ui/markdown/markdown-text";
import { useQuery } from "@tanstack/react-query";
import { buttonClass } from "../../kit/button-class.ts";
import { useItemHead } from "../../kit/item-head.ts";
import { NotFoundCard } from "../../kit/not-found-card.tsx";
import { NotLoaded } from "../../kit/not-loaded.tsx";
import { PageHeading } from "../../kit/page-heading.tsx";
import { Page } from "../../kit/page.tsx";
import { AppLink, useLocation } from "../../kit/router.tsx";
import { policyHead } from "./policy-head.ts";
import { TextLink } from "../../kit/text-link.tsx";
import styles from "./policy-page.module.css";

/** A legal page, named by its path. */
export function PolicyPage() {
  const { pathname } = useLocation();
  const name = policyNames.find((policy) => pathname.startsWith(`/${policy}`)) ?? "privacy";
  const { data, isPending } = useQuery(policyQuery(useApi(), name));
  useItemHead(data, policyHead);
  if (data === null) return <NotFoundCard />;
  return (
    <Page>
      {data ? (
        <>
          <PageHeading title={data.title}>
            {name === "returns" && (
              <p className={styles["return"]}>
                <AppLink to="/withdraw" className={buttonClass("primary")}>
                  Withdraw from a purchase
                </AppLink>
              </p>
            )}
          </PageHeading>
          <div className={styles["text"]}>
            <MarkdownText blocks={data.blocks} Link={TextLink} />
          </div>
        </>
      ) : (
        <NotLoaded isPending={isPending} />
      )}
    </Page>
  );
}
