import type { Video } from "@recital/contract/endpoints/videos";
import { deleteVideoMutation } from "../../../api/admin/videos.ts";
import type { Deletion } from "../../components/use-deletion.ts";

export const videoDeletion: Deletion<Video> = {
  mutation: deleteVideoMutation,
  question: ({ title }) => ({
    title: "Delete this video?",
    content: `“${title}” will be gone from the website. This action cannot be undone.`,
  }),
  success: "Video has been deleted",
  failure: "Failed to delete video",
};
