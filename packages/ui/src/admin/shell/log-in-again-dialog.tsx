import { useQueryClient } from "@tanstack/react-query";
import { Modal } from "antd";
import { LoginForm } from "../components/form/login-form.tsx";

/** Asks for a login over a screen whose session has expired, so that no changes are lost. */
export function LogInAgainDialog({ isOpen }: { readonly isOpen: boolean }) {
  const queryClient = useQueryClient();
  const handleLoggedIn = () => {
    void queryClient.refetchQueries({ predicate: (query) => query.state.status === "error" });
  };
  return (
    <Modal
      open={isOpen}
      title="Please log in again"
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
      width={400}
      destroyOnHidden
      zIndex={1500}
    >
      <p>Your session has expired. Your changes are still here.</p>
      <LoginForm onLoggedIn={handleLoggedIn} />
    </Modal>
  );
}
