import type { AdminLogin } from "@recital/contract/endpoints/account";
import { useMutation } from "@tanstack/react-query";
import { Button, Tag } from "antd";
import { useApi } from "../../../api/api-context.tsx";
import { endLoginMutation } from "../../../api/admin/account.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import { formatDateTime } from "../../components/format-date.ts";
import { useToasts } from "../../components/use-toasts.ts";
import styles from "./account.module.css";
import { describeBrowser } from "./describe-browser.ts";

/** One browser that is logged in. */
export function LoginItem({ login }: { readonly login: AdminLogin }) {
  const toasts = useToasts();
  const browser = describeBrowser(login.userAgent);
  const { mutate, isPending } = useMutation({
    ...endLoginMutation(useApi()),
    onSuccess: () => toasts.success("Logged out", browser),
    onError: (error) => toasts.failure("Not logged out", errorSentence(error)),
  });
  return (
    <li className={styles["login"]}>
      <div>
        <div>
          {browser} {login.isCurrent && <Tag color="green">This browser</Tag>}
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
