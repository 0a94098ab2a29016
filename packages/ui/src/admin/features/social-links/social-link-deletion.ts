import type { SocialLink } from "@recital/contract/endpoints/social-links";
import { deleteSocialLinkMutation } from "../../../api/admin/social-links.ts";
import type { Deletion } from "../../components/use-deletion.ts";

export const socialLinkDeletion: Deletion<SocialLink> = {
  mutation: deleteSocialLinkMutation,
  question: ({ displayName }) => ({
    title: "Delete this social link?",
    content: `“${displayName}” will be gone from the website. This action cannot be undone.`,
  }),
  success: "Social link deleted successfully",
  failure: "Failed to delete social link",
};
