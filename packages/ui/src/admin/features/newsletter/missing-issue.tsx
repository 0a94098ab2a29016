import { Banner } from "../../components/banner.tsx";
import { LinkButton } from "../../components/link-button.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { paths } from "../../paths.ts";

export function MissingIssue() {
  return (
    <>
      <PageHeader title="Newsletter" />
      <Banner
        title="There is no such issue"
        text="It may have been deleted."
        action={<LinkButton to={paths.newsletter}>All issues</LinkButton>}
      />
    </>
  );
}
