import { visitorLimits } from "@recital/contract/values/order-line";
import { describeProblem, signInCodes } from "@recital/contract/values/sign-in-code";
import { useApi } from "@recital/ui/api/api-context";
import { FormField, readField } from "../../../kit/form-field.tsx";
import { useIdentity } from "../../../kit/identity.ts";
import { AppLink, useNavigate, useUrlQuery } from "../../../kit/router.tsx";
import { PostForm } from "./post-form.tsx";

/** Asks for the email address to which a code and a link are sent. */
export function AskForCode() {
  const api = useApi();
  const locale = useIdentity().language;
  const navigate = useNavigate();
  return (
    <PostForm
      action="/api/you/links"
      button="Email me a code"
      send={(fields) => api("POST /api/you/links", { body: { email: readField(fields, "email"), locale } })}
      onDone={() => navigate("/you/code", "push")}
    >
      {({ email: fault }) => (
        <FormField
          name="email"
          label="Email"
          type="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
          maxLength={visitorLimits.emailLength}
          fault={fault}
        />
      )}
    </PostForm>
  );
}

/** Opens the person's page by the code that this browser asked for last. */
export function EnterCode() {
  const api = useApi();
  const navigate = useNavigate();
  return (
    <PostForm
      action="/api/you/codes"
      button="Open my page"
      beside={<AppLink to="/you">Ask again</AppLink>}
      send={(fields) => api("POST /api/you/codes", { body: { code: readField(fields, "code") } })}
      onDone={() => navigate("/you", "replace")}
    >
      {({ code: fault }) => <CodeField fault={fault} />}
    </PostForm>
  );
}

/** The field for a code; phones and browsers offer the one of the newest email. */
export function CodeField({ fault }: { readonly fault: string | undefined }) {
  const problem = describeProblem(useUrlQuery().get("problem"), useIdentity().language);
  return (
    <FormField
      name="code"
      label="Code"
      note={`${signInCodes.digits} digits`}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      fault={fault ?? problem ?? undefined}
    />
  );
}
