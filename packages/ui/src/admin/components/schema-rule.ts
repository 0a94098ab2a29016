import type { Rule } from "antd/es/form";
import type { z } from "zod";

/** A form rule from the schema by which the server checks the same field, so that both say the same sentence. */
export function schemaRule(schema: z.ZodType): Rule {
  return {
    validator: (_rule, value: unknown) => {
      const result = schema.safeParse(value);
      return result.success ? Promise.resolve() : Promise.reject(new Error(result.error.issues[0]?.message));
    },
  };
}
