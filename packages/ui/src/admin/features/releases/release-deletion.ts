import type { AdminRelease } from "@recital/contract/endpoints/releases";
import { deleteReleaseMutation } from "../../../api/admin/releases.ts";
import type { Deletion } from "../../deletions/use-deletion.ts";

export const releaseDeletion: Deletion<Pick<AdminRelease, "id" | "title">> = {
  mutation: deleteReleaseMutation,
  question: ({ title }) => ({
    title: "Delete this release?",
    content: `“${title}” and its tracks will be removed from the website. You can undo this for ten seconds.`,
  }),
  nameOf: ({ title }) => title,
  success: "Release deleted",
  failure: "Failed to delete the release",
};
