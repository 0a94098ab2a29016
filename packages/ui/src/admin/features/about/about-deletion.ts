import type { AboutEntry } from "@recital/contract/endpoints/about";
import { deleteAboutMutation } from "../../../api/admin/about.ts";
import type { Deletion } from "../../components/use-deletion.ts";

export const aboutDeletion: Deletion<AboutEntry> = {
  mutation: deleteAboutMutation,
  question: ({ title }) => ({
    title: "Delete this content?",
    content: `“${title}” will be gone from the website. This action cannot be undone.`,
  }),
  success: "Content has been deleted",
  failure: "Failed to delete content",
};
