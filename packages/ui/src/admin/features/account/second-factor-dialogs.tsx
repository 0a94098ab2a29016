import type { PasswordProof } from "@recital/contract/endpoints/account";
import { useMutation } from "@tanstack/react-query";
import { Modal } from "antd";
import { useState } from "react";
import {
  beginSecondFactorMutation,
  renewRecoveryCodesMutation,
  turnOffSecondFactorMutation,
} from "../../../api/admin/second-factor.ts";
import { useApi } from "../../../api/api-context.tsx";
import { useToasts } from "../../components/feedback/toasts.ts";
import { ConfirmCodeStep } from "./confirm-code-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { closableUnless, RecoveryCodes } from "./recovery-codes.tsx";

/** Turns on two-step login: password, then the app's first code, then the recovery codes. */
export function TurnOnDialog({ onClose }: { readonly onClose: () => void }) {
  const toasts = useToasts();
  const [pending, setPending] = useState<{ readonly secret: string; readonly uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { mutateAsync: begin } = useMutation(beginSecondFactorMutation(useApi()));
  const handleConfirmed = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    toasts.success("Two-step login is on");
  };
  return (
    <Modal open title="Turn on two-step login" onCancel={onClose} footer={null} {...closableUnless(codes !== null)}>
      {codes && <RecoveryCodes codes={codes} onDone={onClose} />}
      {!codes && pending && <ConfirmCodeStep {...pending} onConfirmed={handleConfirmed} />}
      {!codes && !pending && (
        <>
          <p>Confirm your password to continue.</p>
          <PasswordStep
            submitText="Continue"
            failureTitle="Two-step login is still off"
            onProof={async ({ password }) => setPending(await begin(password))}
          />
        </>
      )}
    </Modal>
  );
}

export function TurnOffDialog({ onClose }: { readonly onClose: () => void }) {
  const toasts = useToasts();
  const { mutateAsync } = useMutation(turnOffSecondFactorMutation(useApi()));
  const handleProof = async (proof: PasswordProof) => {
    await mutateAsync(proof);
    toasts.success("Two-step login is off");
    onClose();
  };
  return (
    <Modal open title="Turn off two-step login" onCancel={onClose} footer={null}>
      <p>After this, your password alone is enough to log in. All other devices will be logged out.</p>
      <PasswordStep
        submitText="Turn off"
        failureTitle="Two-step login is still on"
        isDangerous
        asksForCode
        onProof={handleProof}
      />
    </Modal>
  );
}

export function RenewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { mutateAsync } = useMutation(renewRecoveryCodesMutation(useApi()));
  const handleProof = async (proof: PasswordProof) => setCodes((await mutateAsync(proof)).recoveryCodes);
  return (
    <Modal open title="New recovery codes" onCancel={onClose} footer={null} {...closableUnless(codes !== null)}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <>
          <p>Your current codes will stop working, and all other devices will be logged out.</p>
          <PasswordStep
            submitText="Create new codes"
            failureTitle="Failed to create new codes"
            asksForCode
            onProof={handleProof}
          />
        </>
      )}
    </Modal>
  );
}
