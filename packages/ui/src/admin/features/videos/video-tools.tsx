import { CloseCircleFilled, SearchOutlined } from "@ant-design/icons";
import { limits } from "@recital/contract/values/limits";
import { Input } from "antd";
import { Select } from "../../components/listbox/select.tsx";
import { sortKeys, type VideoView } from "./use-video-view.ts";
import styles from "./videos.module.css";

interface VideoToolsProps {
  readonly view: VideoView;
  readonly onChange: (part: Partial<VideoView>) => void;
  /** True if there are no column headings to sort by. */
  readonly hasSortChoice: boolean;
}

export function VideoTools({ view, onChange, hasSortChoice }: VideoToolsProps) {
  return (
    <div className={styles["tools"]} role="search">
      <Input
        className={styles["search"] ?? ""}
        dir="auto"
        allowClear={{ clearIcon: <CloseCircleFilled aria-label="Clear" /> }}
        prefix={<SearchOutlined aria-hidden />}
        placeholder="Search by title or tag"
        aria-label="Search videos"
        maxLength={limits.searchLength}
        value={view.search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      {hasSortChoice && (
        <Select
          aria-label="Sort by"
          value={view.sort ?? "newest"}
          options={[
            { value: "newest", label: "Newest" },
            { value: "isFeatured", label: "Featured first" },
            { value: "title", label: "Title" },
          ]}
          onChange={(value) => onChange({ sort: sortKeys.find((key) => key === value) ?? null, isDescending: false })}
        />
      )}
    </div>
  );
}
