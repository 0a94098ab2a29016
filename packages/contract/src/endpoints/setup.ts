import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";

/** The steps of the first day, in the order in which the dashboard lists them. */
export const setupSteps = ["name", "picture", "biography", "product", "payments", "email", "test-order"] as const;

export type SetupStep = (typeof setupSteps)[number];

/** What is left to do before the site is the artist's own. */
export const setup = z
  .object({
    steps: z.array(
      z.object({
        id: z.enum(setupSteps),
        /** Read from the present state at each request. Demo content counts for no step, even if it was edited. */
        done: z.boolean(),
        /** The path of the screen or page where the step is done. */
        href: z.string(),
      }),
    ),
    /** Whether an admin has hidden the list. */
    dismissed: z.boolean(),
    /** Whether there is content of the demo artist. */
    demoContent: z.boolean(),
  })
  .meta({ id: "Setup" });

export type Setup = z.output<typeof setup>;

export const setupEndpoints = {
  "GET /api/admin/setup": {
    summary: "The steps that make the site the artist's own, and whether there is demo content",
    access: "admin",
    response: setup,
  },
  "POST /api/admin/setup/dismiss": {
    summary: "Hides the list of steps for all admins",
    access: "admin",
    response: setup,
  },
  "DELETE /api/admin/demo-content": {
    summary: "Deletes the demo content with its files, edited or not; orders stay, and no start seeds it again",
    access: "admin",
    status: 204,
  },
} as const satisfies EndpointTable;
