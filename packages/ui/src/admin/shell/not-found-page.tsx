import { Link } from "react-router-dom";
import { NoticePanel } from "../components/notice-panel.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { paths } from "../paths.ts";

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Not found" />
      <NoticePanel
        title="There is no such screen"
        text="Please check the address."
        action={<Link to={paths.dashboard}>Return to the dashboard</Link>}
      />
    </>
  );
}
