import { ExportOutlined } from "@ant-design/icons";
import { Button, Skeleton } from "antd";
import { useApiQuery } from "../../../../api/api-query.ts";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { Loaded } from "../../../components/feedback/load-states.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { useTexts } from "../../../language.ts";
import { PhotoSection } from "./photo-section.tsx";
import { isFilled } from "./press-form.ts";
import styles from "./press.module.css";
import { TextSection } from "./text-section.tsx";
import { pressTexts } from "./texts/index.ts";

/** The press kit: texts and photos. */
export function PressPage() {
  const platform = usePlatform();
  const texts = useTexts(pressTexts);
  const query = useApiQuery("GET /api/admin/press");
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.intro}
        actions={
          query.data &&
          isFilled(query.data) && (
            <Button
              icon={<ExportOutlined aria-hidden />}
              onClick={() => platform.openExternal(`${platform.websiteUrl}/press`)}
            >
              {texts.view}
            </Button>
          )
        }
      />
      <Loaded
        query={query}
        waiting={texts.loading}
        failure={texts.loadFailed}
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
