import { visitorLimits } from "@recital/contract/values/order-line";
import { describeProblem, signInCodes } from "@recital/contract/values/sign-in-code";
import { useApi } from "@recital/ui/api/api-context";
import { FormField, readField } from "../../../kit/form-field.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { AppLink, useNavigate, useUrlQuery } from "../../../kit/router.tsx";
import { PostForm } from "./post-form.tsx";
import { youTexts } from "./you/texts/index.ts";

/** Asks for the email address to which a code and a link are sent. */
export function AskForCode() {
  const texts = useTexts(youTexts);
  const api = useApi();
  const locale = useIdentity().language;
  const navigate = useNavigate();
  return (
    <PostForm
      action="/api/you/links"
      button={texts.sendCode}
      send={(fields) => api("POST /api/you/links", { body: { email: readField(fields, "email"), locale } })}
      onDone={() => navigate("/you/code", "push")}
    >
      {({ email: fault }) => (
        <FormField
          name="email"
          label={texts.email}
          type="email"
          required
          autoComplete="email"
          placeholder={texts.emailExample}
          maxLength={visitorLimits.emailLength}
          fault={fault}
        />
      )}
    </PostForm>
  );
}

/** Opens the person's page by the code that this browser asked for last. */
export function EnterCode() {
  const texts = useTexts(youTexts);
  const api = useApi();
  const locale = useIdentity().language;
  const navigate = useNavigate();
  return (
    <PostForm
      action="/api/you/codes"
      button={texts.openMyPage}
      beside={<AppLink to="/you">{texts.askAgain}</AppLink>}
      send={(fields) => api("POST /api/you/codes", { body: { code: readField(fields, "code"), locale } })}
      onDone={() => navigate("/you", "replace")}
    >
      {({ code: fault }) => <CodeField fault={fault} />}
    </PostForm>
  );
}

/** The field for a code; phones and browsers offer the one of the newest email. */
export function CodeField({ fault }: { readonly fault: string | undefined }) {
  const texts = useTexts(youTexts);
  const problem = describeProblem(useUrlQuery().get("problem"), useIdentity().language);
  return (
    <FormField
      name="code"
      label={texts.code}
      note={texts.digits(signInCodes.digits)}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      fault={fault ?? problem ?? undefined}
    />
  );
}
