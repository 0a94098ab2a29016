import type { SiteImage } from "@recital/contract/endpoints/site-images";
import { useMutation } from "@tanstack/react-query";
import { Switch } from "antd";
import { useApi } from "../../../api/api-context.tsx";
import { showSiteImageMutation } from "../../../api/admin/site-images.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import { useToasts } from "../../components/use-toasts.ts";

/** Displays a picture on the site, or no longer does. */
export function ActiveSwitch({ image: { id, title, active } }: { readonly image: SiteImage }) {
  const toasts = useToasts();
  const { mutateAsync } = useMutation(showSiteImageMutation(useApi()));
  const handleChange = (isActive: boolean) => {
    mutateAsync({ id, active: isActive }).then(
      () => toasts.success("Image updated"),
      (error: unknown) =>
        toasts.failure("There was an error saving the image. Please try again.", errorSentence(error)),
    );
  };
  return <Switch checked={active} onChange={handleChange} aria-label={`Active: ${title}`} />;
}
