import { ApiError } from "@recital/contract/client";
import { newPasswordByLink, passwordResetRequest } from "@recital/contract/endpoints/system/password-reset";
import { limits } from "@recital/contract/values/limits";
import { useMutation } from "@tanstack/react-query";
import { Button, Form, Input } from "antd";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { finishPasswordResetMutation, requestPasswordResetMutation } from "../../../../api/admin/account.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { markFields, useSchemaRule } from "../../../components/form/saving.tsx";
import { ServerCommand, useLinkToken } from "../../../components/layout/link-pages.tsx";
import { useIdentity } from "../../../identity.ts";
import { paths } from "../../../paths.ts";
import { LoginFrame } from "./login-page.tsx";
import { useTexts } from "../../../language.ts";
import { loginTexts } from "./texts/index.ts";
import styles from "./login-page.module.css";

/** Both pages of a forgotten password: the request for an email, and what the email's link opens. */
export function PasswordResetPage() {
  const texts = useTexts(loginTexts);
  const { artistName } = useIdentity();
  const { pathname } = useLocation();
  return pathname === paths.resetPassword ? (
    <LoginFrame title={texts.newPasswordTitle} pageTitle={texts.newPasswordPage(artistName)}>
      <NewPassword />
    </LoginFrame>
  ) : (
    <LoginFrame title={texts.forgotPassword} pageTitle={texts.forgotPasswordPage(artistName)}>
      <Request />
    </LoginFrame>
  );
}

const code = { autoCapitalize: "none", spellCheck: false, size: "large" } as const;

function Request() {
  const texts = useTexts(loginTexts);
  const schemaRule = useSchemaRule();
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const { data, mutate, isPending, variables } = useMutation({
    ...requestPasswordResetMutation(useApi()),
    onError: (error) => toasts.failure(texts.requestFailure, errorMessage(error)),
  });
  if (data) return <Requested username={variables} command={data.command} />;
  return (
    <>
      <p className="quiet">{texts.requestText}</p>
      <Form<{ username: string }>
        name="forgot-password"
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={({ username }) => !isPending && mutate(username)}
      >
        <Form.Item name="username" label={texts.username} rules={[schemaRule(passwordResetRequest.shape.username)]}>
          <Input {...code} autoComplete="username" />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={isPending}>
          {texts.sendEmail}
        </Button>
      </Form>
      <BackToLogin />
    </>
  );
}

/** The same for every name, and with and without a mail server: a stranger learns nothing here. */
function Requested({ username, command }: { readonly username: string; readonly command: string }) {
  const texts = useTexts(loginTexts);
  return (
    <>
      <p role="status">{texts.requested(<bdi>{username}</bdi>)}</p>
      <h2 className={styles["heading"]}>{texts.noEmail}</h2>
      <p className="quiet">{texts.noEmailText}</p>
      <div className={styles["command"]}>
        <ServerCommand command={command} />
      </div>
      <BackToLogin />
    </>
  );
}

function NewPassword() {
  const token = useLinkToken();
  const texts = useTexts(loginTexts);
  const schemaRule = useSchemaRule();
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const navigate = useNavigate();
  const [form] = Form.useForm<{ newPassword: string }>();
  const { error, mutateAsync, isPending } = useMutation(finishPasswordResetMutation(useApi()));
  const endOfLink = token === "" ? texts.linkIncomplete : isGone(error) ? errorMessage(error) : null;
  if (endOfLink !== null) return <NewLinkNeeded reason={endOfLink} />;
  const handleFinish = async ({ newPassword }: { newPassword: string }) => {
    if (isPending) return;
    try {
      await mutateAsync({ token, newPassword });
      toasts.success(texts.changed, texts.changedText);
      await navigate(paths.login, { replace: true });
    } catch (failure) {
      if (failure instanceof ApiError) markFields(form, failure);
      if (!isGone(failure)) toasts.failure(texts.changeFailure, errorMessage(failure));
    }
  };
  return (
    <>
      <p className="quiet">{texts.newPasswordText}</p>
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
          label={texts.newPassword}
          extra={texts.newPasswordHint(limits.minPasswordLength)}
          rules={[schemaRule(newPasswordByLink.shape.newPassword)]}
        >
          <Input.Password size="large" autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={isPending}>
          {texts.setPassword}
        </Button>
      </Form>
      <BackToLogin />
    </>
  );
}

function NewLinkNeeded({ reason }: { readonly reason: string }) {
  const texts = useTexts(loginTexts);
  return (
    <>
      <p role="alert">{reason}</p>
      <Link to={paths.forgotPassword}>
        <Button type="primary" size="large" block>
          {texts.newLink}
        </Button>
      </Link>
      <BackToLogin />
    </>
  );
}

function BackToLogin() {
  const texts = useTexts(loginTexts);
  return (
    <p className={styles["back"]}>
      <Link to={paths.login}>{texts.backToLogin}</Link>
    </p>
  );
}

/** Returns why a link does not work any more; null if an error has another reason. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 410;
}
