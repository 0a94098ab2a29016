import type { SiteImage } from "@recital/contract/endpoints/site-images";
import { deleteSiteImageMutation } from "../../../api/admin/site-images.ts";
import type { Deletion } from "../../components/use-deletion.ts";

export const siteImageDeletion: Deletion<SiteImage> = {
  mutation: deleteSiteImageMutation,
  question: ({ title }) => ({
    title: `Delete “${title}”`,
    content: "Are you sure you want to delete this image? This action cannot be undone.",
  }),
  success: "Image deleted",
  failure: "There was an error deleting the image. Please try again.",
};
