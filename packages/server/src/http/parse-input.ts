import type { Endpoint, UploadedFile } from "@recital/contract/endpoint";
import { describeIssue } from "@recital/contract/values/describe";
import { z } from "zod";
import { invalidInput } from "../kernel/errors.ts";

interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly file?: UploadedFile | null | undefined;
  readonly isForm?: boolean | undefined;
  readonly bytes?: Buffer | undefined;
}

export interface ParsedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly file: UploadedFile | null | undefined;
  readonly bytes: Buffer | undefined;
}

/**
 * Parses a request by its endpoint's schemas; keys that no schema names are dropped.
 * @throws {HttpError} 400 for an invalid path or query, 422 for an invalid body, with every invalid field
 */
export function parseInput(endpoint: Endpoint, raw: RawInput): ParsedInput {
  return {
    params: endpoint.params && parse(endpoint.params, raw.params, 400),
    query: endpoint.query && parse(endpoint.query, raw.query, 400),
    body: endpoint.body && parse(bodySchema(endpoint, raw), raw.body, 422),
    file: raw.file,
    bytes: raw.bytes,
  };
}

function bodySchema({ body = z.unknown(), jsonBody }: Endpoint, { isForm = false }: RawInput): z.ZodType {
  return isForm ? body : (jsonBody ?? body);
}

function parse(schema: z.ZodType, value: unknown, status: 400 | 422): unknown {
  const result = schema.safeParse(value, { error: describeIssue });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = issue.path.join(".") || "body";
    fields[name] ??= issue.message;
  }
  throw invalidInput(fields, status);
}
