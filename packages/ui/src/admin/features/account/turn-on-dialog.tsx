import { useMutation } from "@tanstack/react-query";
import { Modal } from "antd";
import { useState } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { beginSecondFactorMutation } from "../../../api/admin/second-factor.ts";
import { useToasts } from "../../components/use-toasts.ts";
import { closableUnless } from "./closable-unless.ts";
import { ConfirmCodeStep } from "./confirm-code-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** Password, then the app and its first code, then the recovery codes. */
export function TurnOnDialog({ onClose }: { readonly onClose: () => void }) {
  const toasts = useToasts();
  const [pending, setPending] = useState<{ readonly secret: string; readonly uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { mutateAsync: begin } = useMutation(beginSecondFactorMutation(useApi()));
  const handleConfirmed = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    toasts.success("The second factor is on");
  };
  return (
    <Modal open title="Turn the second factor on" onCancel={onClose} footer={null} {...closableUnless(codes !== null)}>
      {codes && <RecoveryCodes codes={codes} onDone={onClose} />}
      {!codes && pending && <ConfirmCodeStep {...pending} onConfirmed={handleConfirmed} />}
      {!codes && !pending && (
        <>
          <p>First, to be sure that it is you:</p>
          <PasswordStep
            submitText="Continue"
            failureTitle="The second factor is still off"
            onPassword={async (password) => setPending(await begin(password))}
          />
        </>
      )}
    </Modal>
  );
}
