import type { AdminLogin } from "@recital/contract/endpoints/system/account";
import { describeBrowser } from "@recital/contract/values/describe";
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
import styles from "./account.module.css";
import { LanguageCard } from "./language/language-card.tsx";
import { PasswordForm } from "./password-form.tsx";
import { RenewCodesDialog, TurnOffDialog, TurnOnDialog } from "./second-factor-dialogs.tsx";
import { useFragment } from "../../../components/list/linked.ts";

export function AccountPage() {
  return (
    <>
      <PageHeader title="Account" text="Password, two-step login and devices." />
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
  const api = useApi();
  const { data: logins, isError, error, refetch } = useQuery(loginsQuery(api));
  const endOthers = useAction(endOtherLoginsMutation(api), {
    success: "All other devices were logged out",
    failure: "Failed to log out the other devices",
  });
  return (
    <Card ref={useFragment<HTMLDivElement>("devices", logins !== undefined)} title={<h2>Devices</h2>}>
      {isError && <LoadFailure title="Failed to load devices" error={error} onRetry={() => void refetch()} />}
      {!logins && !isError && <Skeleton active paragraph={{ rows: 3 }} />}
      {logins && (
        <>
          <ul className={styles["logins"]}>
            {logins.map((login) => (
              <LoginItem key={login.id} login={login} />
            ))}
          </ul>
          <Button disabled={logins.length < 2} loading={endOthers.isPending} onClick={() => void endOthers.run()}>
            Log out all other devices
          </Button>
        </>
      )}
    </Card>
  );
}

/** A device that is logged in. */
function LoginItem({ login }: { readonly login: AdminLogin }) {
  const browser = describeBrowser(login.userAgent);
  const { run, isPending } = useAction(endLoginMutation(useApi()), {
    success: ["Logged out", browser],
    failure: "Failed to log out",
  });
  return (
    <li className={styles["login"]}>
      <div>
        <div>
          {browser} {login.isCurrent && <Badge hue="green">This device</Badge>}
        </div>
        <div className="quiet small">
          Since {formatDateTime(login.createdAt, "en")}, last seen {formatDateTime(login.seenAt, "en")}
        </div>
      </div>
      {!login.isCurrent && (
        <Button size="small" loading={isPending} onClick={() => void run(login.id)} aria-label={`Log out ${browser}`}>
          Log out
        </Button>
      )}
    </li>
  );
}

type OpenDialog = "turn-on" | "turn-off" | "renew" | null;

/** Two-step login, which is off by default. */
function SecondFactor() {
  const { data, isError, error, refetch } = useApiQuery("GET /api/admin/second-factor");
  const [open, setOpen] = useState<OpenDialog>(null);
  const handleClose = () => setOpen(null);
  return (
    <Card
      ref={useFragment<HTMLDivElement>("two-step-login", data !== undefined)}
      title={<h2>Two-step login</h2>}
      extra={data && <Badge hue={data.isOn ? "green" : "gray"}>{data.isOn ? "On" : "Off"}</Badge>}
    >
      {isError && <LoadFailure title="Failed to load two-step login" error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton active paragraph={{ rows: 2 }} />}
      {data && (
        <>
          <p>
            {data.isOn
              ? `Logging in requires a code from your phone. Recovery codes left: ${data.recoveryCodesLeft}.`
              : "Also require a code from an app on your phone. A stolen password alone isn't enough to log in then."}
          </p>
          {data.isOn ? (
            <Space wrap>
              <Button onClick={() => setOpen("renew")}>New recovery codes</Button>
              <Button danger onClick={() => setOpen("turn-off")}>
                Turn off
              </Button>
            </Space>
          ) : (
            <Button onClick={() => setOpen("turn-on")}>Turn on</Button>
          )}
        </>
      )}
      {open === "turn-on" && <TurnOnDialog onClose={handleClose} />}
      {open === "turn-off" && <TurnOffDialog onClose={handleClose} />}
      {open === "renew" && <RenewCodesDialog onClose={handleClose} />}
    </Card>
  );
}
