import { ApiError } from "@recital/contract/client";
import { newPasswordByLink, passwordResetRequest } from "@recital/contract/endpoints/system/password-reset";
import { limits } from "@recital/contract/values/limits";
import { useMutation } from "@tanstack/react-query";
import { Button, Form, Input } from "antd";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { finishPasswordResetMutation, requestPasswordResetMutation } from "../../../../api/admin/account.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { markFields, schemaRule } from "../../../components/form/saving.tsx";
import { ServerCommand, useLinkToken } from "../../../components/layout/link-pages.tsx";
import { useIdentity } from "../../../identity.ts";
import { paths } from "../../../paths.ts";
import { LoginFrame } from "./login-page.tsx";
import styles from "./login-page.module.css";

/** Both pages of a forgotten password: the request for an email, and what the email's link opens. */
export function PasswordResetPage() {
  const { artistName } = useIdentity();
  const { pathname } = useLocation();
  return pathname === paths.resetPassword ? (
    <LoginFrame title="Set a new password" pageTitle={`New password · ${artistName}`}>
      <NewPassword />
    </LoginFrame>
  ) : (
    <LoginFrame title="Forgot your password?" pageTitle={`Forgot password · ${artistName}`}>
      <Request />
    </LoginFrame>
  );
}

const code = { autoCapitalize: "none", spellCheck: false, size: "large" } as const;

function Request() {
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { data, mutate, isPending, variables } = useMutation({
    ...requestPasswordResetMutation(useApi()),
    onError: (error) => toasts.failure("No email was asked for", errorMessage(error)),
  });
  if (data) return <Requested username={variables} command={data.command} />;
  return (
    <>
      <p className="quiet">The owner of the site gets an email with a link that sets a new password.</p>
      <Form<{ username: string }>
        name="forgot-password"
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={({ username }) => !isPending && mutate(username)}
      >
        <Form.Item name="username" label="Username" rules={[schemaRule(passwordResetRequest.shape.username)]}>
          <Input {...code} autoComplete="username" />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={isPending}>
          Send the email
        </Button>
      </Form>
      <BackToLogin />
    </>
  );
}

/** The same for every name, and with and without a mail server: a stranger learns nothing here. */
function Requested({ username, command }: { readonly username: string; readonly command: string }) {
  return (
    <>
      <p role="status">
        If <bdi>{username}</bdi> is a login name of this site, and the site can send emails, an email is on its way to
        the owner's address. Its link works once, for 30 minutes.
      </p>
      <h2 className={styles["heading"]}>No email?</h2>
      <p className="quiet">
        Look among the spam. A new password can also be set on the server, which turns two-step login off:
      </p>
      <div className={styles["command"]}>
        <ServerCommand command={command} />
      </div>
      <BackToLogin />
    </>
  );
}

function NewPassword() {
  const token = useLinkToken();
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const navigate = useNavigate();
  const [form] = Form.useForm<{ newPassword: string }>();
  const { error, mutateAsync, isPending } = useMutation(finishPasswordResetMutation(useApi()));
  const endOfLink =
    token === ""
      ? "This link is incomplete. Please open it from the email again."
      : isGone(error)
        ? errorMessage(error)
        : null;
  if (endOfLink !== null) return <NewLinkNeeded reason={endOfLink} />;
  const handleFinish = async ({ newPassword }: { newPassword: string }) => {
    if (isPending) return;
    try {
      await mutateAsync({ token, newPassword });
      toasts.success("Password changed", "All devices were logged out. Log in with the new password.");
      await navigate(paths.login, { replace: true });
    } catch (failure) {
      if (failure instanceof ApiError) markFields(form, failure);
      if (!isGone(failure)) toasts.failure("Failed to change the password", errorMessage(failure));
    }
  };
  return (
    <>
      <p className="quiet">
        It logs out all of your devices. If two-step login is on, the login still asks for a code.
      </p>
      <Form<{ newPassword: string }>
        form={form}
        name="new-password"
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={(values) => void handleFinish(values)}
      >
        <Form.Item
          name="newPassword"
          label="New password"
          extra={`At least ${limits.minPasswordLength} characters; a sentence is a good one.`}
          rules={[schemaRule(newPasswordByLink.shape.newPassword)]}
        >
          <Input.Password size="large" autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={isPending}>
          Set the password
        </Button>
      </Form>
      <BackToLogin />
    </>
  );
}

function NewLinkNeeded({ reason }: { readonly reason: string }) {
  return (
    <>
      <p role="alert">{reason}</p>
      <Link to={paths.forgotPassword}>
        <Button type="primary" size="large" block>
          Ask for a new link
        </Button>
      </Link>
      <BackToLogin />
    </>
  );
}

function BackToLogin() {
  return (
    <p className={styles["back"]}>
      <Link to={paths.login}>Back to the login</Link>
    </p>
  );
}

/** Returns why a link does not work any more; null if an error has another reason. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 410;
}
