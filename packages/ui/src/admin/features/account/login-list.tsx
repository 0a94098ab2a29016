import { useMutation, useQuery } from "@tanstack/react-query";
import { Button, Card, Skeleton } from "antd";
import { useApi } from "../../../api/api-context.tsx";
import { endOtherLoginsMutation, loginsQuery } from "../../../api/admin/account.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import { LoadFailure } from "../../components/load-failure.tsx";
import { useToasts } from "../../components/use-toasts.ts";
import styles from "./account.module.css";
import { LoginItem } from "./login-item.tsx";

/** Every browser that is logged in, and the way to log it out. */
export function LoginList() {
  const api = useApi();
  const toasts = useToasts();
  const { data: logins, isError, error, refetch } = useQuery(loginsQuery(api));
  const endOthers = useMutation({
    ...endOtherLoginsMutation(api),
    onSuccess: () => toasts.success("Every other browser was logged out"),
    onError: (failure) => toasts.failure("The others were not logged out", errorSentence(failure)),
  });
  return (
    <Card title={<h2>Where you are logged in</h2>}>
      {isError && <LoadFailure title="The logins could not be loaded" error={error} onRetry={() => void refetch()} />}
      {!logins && !isError && <Skeleton active paragraph={{ rows: 3 }} />}
      {logins && (
        <>
          <ul className={styles["logins"]}>
            {logins.map((login) => (
              <LoginItem key={login.id} login={login} />
            ))}
          </ul>
          <Button disabled={logins.length < 2} loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Log out everywhere else
          </Button>
        </>
      )}
    </Card>
  );
}
