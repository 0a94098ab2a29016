import { Banner } from "../../components/feedback/load-states.tsx";
import { LinkButton, PageHeader } from "../../components/layout/page-header.tsx";
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
