import { useMutation } from "@tanstack/react-query";
import { Modal } from "antd";
import { useState } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { renewRecoveryCodesMutation } from "../../../api/admin/second-factor.ts";
import { closableUnless } from "./closable-unless.ts";
import { PasswordStep } from "./password-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

export function RenewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { mutateAsync } = useMutation(renewRecoveryCodesMutation(useApi()));
  const handlePassword = async (password: string) => setCodes((await mutateAsync(password)).recoveryCodes);
  return (
    <Modal open title="New recovery codes" onCancel={onClose} footer={null} {...closableUnless(codes !== null)}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <>
          <p>The codes that you have now will not work any more.</p>
          <PasswordStep submitText="Make new codes" failureTitle="No new codes were made" onPassword={handlePassword} />
        </>
      )}
    </Modal>
  );
}
