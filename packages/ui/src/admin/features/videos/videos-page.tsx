import { PlusOutlined } from "@ant-design/icons";
import type { Video } from "@recital/contract/endpoints/videos";
import { Button } from "antd";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { PageHeader } from "../../components/page-header.tsx";
import { paths } from "../../paths.ts";
import { VideoDialog } from "./video-dialog.tsx";
import { VideoList } from "./video-list.tsx";

/** The videos of the website. The dialog for a new one has a URL of its own. */
export function VideosPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<Video | null>(null);
  return (
    <>
      <PageHeader
        title="Videos"
        text="Manage the videos on your website"
        actions={
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => void navigate({ pathname: paths.newVideo, search })}
          >
            Add Video
          </Button>
        }
      />
      <VideoList onEdit={setEdited} />
      {pathname === paths.newVideo && (
        <VideoDialog video={null} onClose={() => void navigate({ pathname: paths.videos, search })} />
      )}
      {edited && <VideoDialog video={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
