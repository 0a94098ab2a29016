import type { AdminLogin } from "@recital/contract/endpoints/account";
import { describeBrowser } from "@recital/contract/values/describe-browser";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { endLoginMutation, endOtherLoginsMutation, loginsQuery } from "../../../api/admin/account.ts";
import { useApi } from "../../../api/api-context.tsx";
import { LoadFailure } from "../../components/feedback/load-states.tsx";
import { errorSentence, useToasts } from "../../components/feedback/toasts.ts";
import { formatDateTime } from "../../components/format.ts";
import { Badge, Card } from "../../components/layout/card.tsx";
import styles from "./account.module.css";

/** The devices that are logged in, with buttons to log them out. */
export function LoginList() {
  const api = useApi();
  const toasts = useToasts();
  const { data: logins, isError, error, refetch } = useQuery(loginsQuery(api));
  const endOthers = useMutation({
    ...endOtherLoginsMutation(api),
    onSuccess: () => toasts.success("All other devices were logged out"),
    onError: (failure) => toasts.failure("Failed to log out the other devices", errorSentence(failure)),
  });
  return (
    <Card title={<h2>Devices</h2>}>
      {isError && <LoadFailure title="Failed to load devices" error={error} onRetry={() => void refetch()} />}
      {!logins && !isError && <Skeleton active paragraph={{ rows: 3 }} />}
      {logins && (
        <>
          <ul className={styles["logins"]}>
            {logins.map((login) => (
              <LoginItem key={login.id} login={login} />
            ))}
          </ul>
          <Button disabled={logins.length < 2} loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Log out all other devices
          </Button>
        </>
      )}
    </Card>
  );
}

/** A device that is logged in. */
export function LoginItem({ login }: { readonly login: AdminLogin }) {
  const toasts = useToasts();
  const browser = describeBrowser(login.userAgent);
  const { mutate, isPending } = useMutation({
    ...endLoginMutation(useApi()),
    onSuccess: () => toasts.success("Logged out", browser),
    onError: (error) => toasts.failure("Failed to log out", errorSentence(error)),
  });
  return (
    <li className={styles["login"]}>
      <div>
        <div>
          {browser} {login.isCurrent && <Badge hue="green">This device</Badge>}
        </div>
        <div className={styles["quiet"]}>
          Since {formatDateTime(login.createdAt)}, last seen {formatDateTime(login.seenAt)}
        </div>
      </div>
      {!login.isCurrent && (
        <Button size="small" loading={isPending} onClick={() => mutate(login.id)} aria-label={`Log out ${browser}`}>
          Log out
        </Button>
      )}
    </li>
  );
}
