import { z } from "zod";
import { httpFault } from "../fault.ts";

/** The failures of every provider, and a reset or a hang in the middle of an object's bytes. */
export const s3Fault = z.union([httpFault, z.strictObject({ kind: z.enum(["reset-halfway", "hang-halfway"]) })]);
export type S3Fault = z.infer<typeof s3Fault>;
