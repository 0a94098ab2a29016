import { ExportOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useApi } from "../../../api/api-context.tsx";
import { adminPressQuery } from "../../../api/admin/press.ts";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { LoadFailure } from "../../components/banner.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { PhotoSection } from "./photo-section.tsx";
import { isFilled } from "./press-form.ts";
import styles from "./press.module.css";
import { TextSection } from "./text-section.tsx";

/** The press kit: texts and photos. */
export function PressPage() {
  const platform = usePlatform();
  const { data: press, error, isFetching, refetch } = useQuery(adminPressQuery(useApi()));
  return (
    <>
      <PageHeader
        title="Press Kit"
        text="Biographies, photos for print, quotes and a contact for journalists and venues"
        actions={
          press &&
          isFilled(press) && (
            <Button
              icon={<ExportOutlined aria-hidden />}
              onClick={() => platform.openExternal(`${platform.websiteUrl}/press`)}
            >
              View as a visitor
            </Button>
          )
        }
      />
      {press ? (
        <div className={styles["columns"]}>
          <TextSection press={press} />
          <PhotoSection photos={press.photos} />
        </div>
      ) : error && !isFetching ? (
        <LoadFailure title="Failed to load the press kit" error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading the press kit">
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      )}
    </>
  );
}
