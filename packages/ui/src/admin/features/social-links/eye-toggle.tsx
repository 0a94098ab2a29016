import { EyeInvisibleOutlined, EyeOutlined } from "@ant-design/icons";
import type { SocialLink } from "@recital/contract/endpoints/social-links";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useApi } from "../../../api/api-context.tsx";
import { showSocialLinkMutation } from "../../../api/admin/social-links.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import { useToasts } from "../../components/use-toasts.ts";

/** Shows a social link to visitors, or no longer does. */
export function EyeToggle({ link: { id, displayName, isActive } }: { readonly link: SocialLink }) {
  const toasts = useToasts();
  const { mutateAsync } = useMutation(showSocialLinkMutation(useApi()));
  const handleClick = () => {
    mutateAsync({ id, isActive: !isActive }).then(
      () => toasts.success("Social link updated successfully"),
      (error: unknown) => toasts.failure("Failed to update status", errorSentence(error)),
    );
  };
  return (
    <Button
      type="text"
      icon={isActive ? <EyeOutlined /> : <EyeInvisibleOutlined />}
      aria-label={`Active: ${displayName}`}
      aria-pressed={isActive}
      onClick={handleClick}
    />
  );
}
