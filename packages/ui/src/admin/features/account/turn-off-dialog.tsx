import { useMutation } from "@tanstack/react-query";
import { Modal } from "antd";
import { useApi } from "../../../api/api-context.tsx";
import { turnOffSecondFactorMutation } from "../../../api/admin/second-factor.ts";
import { useToasts } from "../../components/use-toasts.ts";
import { PasswordStep } from "./password-step.tsx";

export function TurnOffDialog({ onClose }: { readonly onClose: () => void }) {
  const toasts = useToasts();
  const { mutateAsync } = useMutation(turnOffSecondFactorMutation(useApi()));
  const handlePassword = async (password: string) => {
    await mutateAsync(password);
    toasts.success("The second factor is off");
    onClose();
  };
  return (
    <Modal open title="Turn the second factor off" onCancel={onClose} footer={null}>
      <p>After this the password alone opens the door.</p>
      <PasswordStep
        submitText="Turn off"
        failureTitle="The second factor is still on"
        isDangerous
        onPassword={handlePassword}
      />
    </Modal>
  );
}
