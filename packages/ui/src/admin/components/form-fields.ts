import type { Rule } from "antd/es/form";
import type { z } from "zod";
import type { ApiError } from "@recital/contract/client";
import { describeIssue } from "@recital/contract/values/describe-issue";
import type { FormInstance } from "antd";

/** Returns a form rule that uses the server's schema of the field, so that both show the same message. */
export function schemaRule(schema: z.ZodType): Rule {
  return {
    validator: (_rule, value: unknown) => {
      const result = schema.safeParse(value, { error: describeIssue });
      return result.success ? Promise.resolve() : Promise.reject(new Error(result.error.issues[0]?.message));
    },
  };
}

/** Shows the server's error messages at their fields. */
export function markFields<V>(form: FormInstance<V>, { fields }: ApiError): void {
  const marks = Object.entries(fields).map(([path, sentence]) => ({
    // The form uses the server's field names.
    name: path.split(".") as never,
    errors: [sentence],
  }));
  if (marks.length > 0) form.setFields(marks);
}
