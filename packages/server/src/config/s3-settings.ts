import { z } from "zod";

const text = z.string().min(1);
const folders = /^\w[\w.-]*(\/\w[\w.-]*)*\/?$/;

/** The variables that store uploads in a bucket instead of on the disk. */
export const s3Variables = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name: lower-case letters, digits and hyphens")
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an http:// or https:// URL" }).optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_PREFIX: z.string().regex(folders, "must be folders, e.g. recital/uploads").optional(),
  S3_PATH_STYLE: z.enum(["true", "false"], "must be true or false").optional(),
};

type Given = z.output<z.ZodObject<typeof s3Variables>>;

const needed = ["S3_BUCKET", "S3_ENDPOINT", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
const names = [...needed, "S3_PREFIX", "S3_PATH_STYLE"] as const;

/** Returns a line for each missing variable, if some of them are set. */
export function missingForS3(env: Given): string[] {
  const setName = names.find((name) => env[name]);
  if (!setName) return [];
  return needed.filter((name) => !env[name]).map((name) => `${name} is required with ${setName}`);
}

/** Returns the bucket's settings, or null to store uploads on the disk. */
export function s3Settings(env: Given) {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket || !endpoint || !region || !accessKeyId || !secretAccessKey) return null;
  const prefix = env.S3_PREFIX === undefined ? "" : `${env.S3_PREFIX.replace(/\/$/, "")}/`;
  return { bucket, endpoint, region, accessKeyId, secretAccessKey, prefix, isPathStyle: env.S3_PATH_STYLE !== "false" };
}
