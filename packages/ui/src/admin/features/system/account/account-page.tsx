import type { AdminLogin } from "@recital/contract/endpoints/system/account";
import { readBrowser } from "@recital/contract/values/describe";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton, Space } from "antd";
import { useState } from "react";
import { endLoginMutation, endOtherLoginsMutation, loginsQuery } from "../../../../api/admin/account.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useApiQuery } from "../../../../api/api-query.ts";
import { LoadFailure } from "../../../components/feedback/load-states.tsx";
import { useAction } from "../../../components/feedback/toasts.ts";
import { formatDateTime } from "../../../components/format.ts";
import { Badge, Card } from "../../../components/layout/card.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import type { AccountTexts } from "./texts/en.ts";
import { accountTexts } from "./texts/index.ts";
import styles from "./account.module.css";
import { LanguageCard } from "./language/language-card.tsx";
import { PasswordForm } from "./password-form.tsx";
import { RenewCodesDialog, TurnOffDialog, TurnOnDialog } from "./second-factor-dialogs.tsx";
import { useFragment } from "../../../components/list/linked.ts";

export function AccountPage() {
  const texts = useTexts(accountTexts);
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <div className={styles["stack"]}>
        <PasswordForm />
        <LanguageCard />
        <SecondFactor />
        <LoginList />
      </div>
    </>
  );
}

/** The devices that are logged in, with buttons to log them out. */
function LoginList() {
  const { devices: texts } = useTexts(accountTexts);
  const api = useApi();
  const { data: logins, isError, error, refetch } = useQuery(loginsQuery(api));
  const endOthers = useAction(endOtherLoginsMutation(api), {
    success: texts.othersLoggedOut,
    failure: texts.othersFailure,
  });
  return (
    <Card ref={useFragment<HTMLDivElement>("devices", logins !== undefined)} title={<h2>{texts.title}</h2>}>
      {isError && <LoadFailure title={texts.loadFailure} error={error} onRetry={() => void refetch()} />}
      {!logins && !isError && <Skeleton active paragraph={{ rows: 3 }} />}
      {logins && (
        <>
          <ul className={styles["logins"]}>
            {logins.map((login) => (
              <LoginItem key={login.id} login={login} />
            ))}
          </ul>
          <Button disabled={logins.length < 2} loading={endOthers.isPending} onClick={() => void endOthers.run()}>
            {texts.logOutOthers}
          </Button>
        </>
      )}
    </Card>
  );
}

/** A device that is logged in. */
function LoginItem({ login }: { readonly login: AdminLogin }) {
  const { devices: texts } = useTexts(accountTexts);
  const language = useLanguage();
  const browser = describeBrowser(login.userAgent, texts);
  const { run, isPending } = useAction(endLoginMutation(useApi()), {
    success: [texts.loggedOut, browser],
    failure: texts.failure,
  });
  return (
    <li className={styles["login"]}>
      <div>
        <div>
          {browser} {login.isCurrent && <Badge hue="green">{texts.isCurrent}</Badge>}
        </div>
        <div className="quiet small">
          {texts.times(formatDateTime(login.createdAt, language), formatDateTime(login.seenAt, language))}
        </div>
      </div>
      {!login.isCurrent && (
        <Button
          size="small"
          loading={isPending}
          onClick={() => void run(login.id)}
          aria-label={texts.logOutOf(browser)}
        >
          {texts.logOut}
        </Button>
      )}
    </li>
  );
}

/** Describes a browser: "Firefox on Windows". */
function describeBrowser(userAgent: string, texts: AccountTexts["devices"]): string {
  const { program, system } = readBrowser(userAgent);
  const name = program === "Desktop app" ? texts.desktopApp : program;
  if (name === undefined) return system ? texts.unknownBrowserOn(system) : texts.unknownBrowser;
  return system ? texts.browserOn(name, system) : name;
}

type OpenDialog = "turn-on" | "turn-off" | "renew" | null;

/** Two-step login, which is off by default. */
function SecondFactor() {
  const { secondFactor: texts } = useTexts(accountTexts);
  const { data, isError, error, refetch } = useApiQuery("GET /api/admin/second-factor");
  const [open, setOpen] = useState<OpenDialog>(null);
  const handleClose = () => setOpen(null);
  return (
    <Card
      ref={useFragment<HTMLDivElement>("two-step-login", data !== undefined)}
      title={<h2>{texts.title}</h2>}
      extra={data && <Badge hue={data.isOn ? "green" : "gray"}>{data.isOn ? texts.on : texts.off}</Badge>}
    >
      {isError && <LoadFailure title={texts.loadFailure} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton active paragraph={{ rows: 2 }} />}
      {data && (
        <>
          <p>{data.isOn ? texts.isOn(data.recoveryCodesLeft) : texts.isOff}</p>
          {data.isOn ? (
            <Space wrap>
              <Button onClick={() => setOpen("renew")}>{texts.newCodes}</Button>
              <Button danger onClick={() => setOpen("turn-off")}>
                {texts.turnOff}
              </Button>
            </Space>
          ) : (
            <Button onClick={() => setOpen("turn-on")}>{texts.turnOn}</Button>
          )}
        </>
      )}
      {open === "turn-on" && <TurnOnDialog onClose={handleClose} />}
      {open === "turn-off" && <TurnOffDialog onClose={handleClose} />}
      {open === "renew" && <RenewCodesDialog onClose={handleClose} />}
    </Card>
  );
}
