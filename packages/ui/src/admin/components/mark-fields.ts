import type { ApiError } from "@recital/contract/client";
import type { FormInstance } from "antd";

/** Puts the server's sentences at the fields that they are about. */
export function markFields<V>(form: FormInstance<V>, { fields }: ApiError): void {
  const marks = Object.entries(fields).map(([path, sentence]) => ({
    // The server names fields as the form does.
    name: path.split(".") as never,
    errors: [sentence],
  }));
  if (marks.length > 0) form.setFields(marks);
}
