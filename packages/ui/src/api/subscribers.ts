import type { ApiClient } from "@recital/contract/client";
import type { Subscription } from "@recital/contract/endpoints/audience/subscribers";
import { mutationOptions } from "@tanstack/react-query";

/** Subscribes to the newsletter. */
export function subscribeMutation(api: ApiClient) {
  return mutationOptions({
    mutationFn: (subscription: Subscription) => api("POST /api/subscribers", { body: subscription }),
  });
}
