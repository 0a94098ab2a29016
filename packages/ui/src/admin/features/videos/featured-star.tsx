import { StarFilled, StarOutlined } from "@ant-design/icons";
import type { Video } from "@recital/contract/endpoints/videos";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useApi } from "../../../api/api-context.tsx";
import { featureVideoMutation } from "../../../api/admin/videos.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import { useToasts } from "../../components/use-toasts.ts";
import styles from "./videos.module.css";

/** Features a video, or no longer does. */
export function FeaturedStar({ video: { id, title, isFeatured } }: { readonly video: Video }) {
  const toasts = useToasts();
  const { mutateAsync } = useMutation(featureVideoMutation(useApi()));
  const handleClick = () => {
    mutateAsync({ id, isFeatured: !isFeatured }).then(
      () => toasts.success("Featured video has been updated"),
      (error: unknown) => toasts.failure("Failed to update featured status", errorSentence(error)),
    );
  };
  return (
    <Button
      type="text"
      className={styles["star"] ?? ""}
      icon={isFeatured ? <StarFilled /> : <StarOutlined />}
      aria-label={`Featured: ${title}`}
      aria-pressed={isFeatured}
      onClick={handleClick}
    />
  );
}
