import { ExportOutlined } from "@ant-design/icons";
import { Button, Skeleton } from "antd";
import { useApiQuery } from "../../../../api/api-query.ts";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { Loaded } from "../../../components/feedback/load-states.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { PhotoSection } from "./photo-section.tsx";
import { isFilled } from "./press-form.ts";
import styles from "./press.module.css";
import { TextSection } from "./text-section.tsx";

/** The press kit: texts and photos. */
export function PressPage() {
  const platform = usePlatform();
  const query = useApiQuery("GET /api/admin/press");
  return (
    <>
      <PageHeader
        title="Press Kit"
        text="Biographies, photos for print, quotes and a contact for journalists and venues"
        actions={
          query.data &&
          isFilled(query.data) && (
            <Button
              icon={<ExportOutlined aria-hidden />}
              onClick={() => platform.openExternal(`${platform.websiteUrl}/press`)}
            >
              View as a visitor
            </Button>
          )
        }
      />
      <Loaded
        query={query}
        waiting="Loading the press kit"
        failure="Failed to load the press kit"
        skeleton={<Skeleton active paragraph={{ rows: 8 }} />}
      >
        {(press) => (
          <div className={styles["columns"]}>
            <TextSection press={press} />
            <PhotoSection stored={press.photos} />
          </div>
        )}
      </Loaded>
    </>
  );
}
