import { LogoutOutlined } from "@ant-design/icons";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Grid } from "antd";
import { useNavigate } from "react-router-dom";
import { useApi } from "../../api/api-context.tsx";
import { logOutMutation } from "../../api/admin/session.ts";
import { useToasts } from "../components/use-toasts.ts";
import { paths } from "../paths.ts";

/** Ends the session, forgets all that was read in it, and goes to the login. */
export function LogoutButton() {
  const toasts = useToasts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isWide = Grid.useBreakpoint().sm !== false;
  const { mutate, isPending } = useMutation({
    ...logOutMutation(useApi()),
    onSuccess: async () => {
      // Before the login is shown, which sends on whoever it still knows as signed in.
      queryClient.clear();
      await navigate(paths.login);
      toasts.success("Logged out");
    },
    onError: () => toasts.failure("Logout failed", "An error occurred during logout"),
  });
  return (
    <Button icon={<LogoutOutlined />} loading={isPending} onClick={() => mutate()} aria-label="Logout">
      {isWide ? "Logout" : null}
    </Button>
  );
}
