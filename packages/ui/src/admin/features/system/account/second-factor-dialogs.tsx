import { DownloadOutlined } from "@ant-design/icons";
import { ApiError } from "@recital/contract/client";
import { passwordProof, type PasswordProof } from "@recital/contract/endpoints/system/account";
import { useMutation } from "@tanstack/react-query";
import { Button, Form, Input, Modal, QRCode, Space, type ModalProps } from "antd";
import { useState } from "react";
import {
  beginSecondFactorMutation,
  confirmSecondFactorMutation,
  renewRecoveryCodesMutation,
  turnOffSecondFactorMutation,
} from "../../../../api/admin/account.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { markFields, useSchemaRule } from "../../../components/form/saving.tsx";
import { CodeField } from "../../../components/form/text-fields.tsx";
import { useTexts } from "../../../language.ts";
import { accountTexts } from "./texts/index.ts";
import styles from "./account.module.css";

/** Turns on two-step login: password, then the app's first code, then the recovery codes. */
export function TurnOnDialog({ onClose }: { readonly onClose: () => void }) {
  const { secondFactor: texts } = useTexts(accountTexts);
  const toasts = useToasts();
  const [pending, setPending] = useState<{ readonly secret: string; readonly uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { mutateAsync: begin } = useMutation(beginSecondFactorMutation(useApi()));
  const handleConfirmed = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    toasts.success(texts.turnedOn);
  };
  return (
    <Modal open title={texts.turnOnTitle} onCancel={onClose} footer={null} {...closableUnless(codes !== null)}>
      {codes && <RecoveryCodes codes={codes} onDone={onClose} />}
      {!codes && pending && <ConfirmCodeStep {...pending} onConfirmed={handleConfirmed} />}
      {!codes && !pending && (
        <>
          <p>{texts.confirmPassword}</p>
          <PasswordStep
            submitText={texts.continue}
            failureTitle={texts.stillOff}
            onProof={async ({ password }) => setPending(await begin(password))}
          />
        </>
      )}
    </Modal>
  );
}

export function TurnOffDialog({ onClose }: { readonly onClose: () => void }) {
  const { secondFactor: texts } = useTexts(accountTexts);
  const toasts = useToasts();
  const { mutateAsync } = useMutation(turnOffSecondFactorMutation(useApi()));
  const handleProof = async (proof: PasswordProof) => {
    await mutateAsync(proof);
    toasts.success(texts.turnedOff);
    onClose();
  };
  return (
    <Modal open title={texts.turnOffTitle} onCancel={onClose} footer={null}>
      <p>{texts.turnOffText}</p>
      <PasswordStep
        submitText={texts.turnOff}
        failureTitle={texts.stillOn}
        isDangerous
        asksForCode
        onProof={handleProof}
      />
    </Modal>
  );
}

export function RenewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const { secondFactor: texts } = useTexts(accountTexts);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { mutateAsync } = useMutation(renewRecoveryCodesMutation(useApi()));
  const handleProof = async (proof: PasswordProof) => setCodes((await mutateAsync(proof)).recoveryCodes);
  return (
    <Modal open title={texts.newCodes} onCancel={onClose} footer={null} {...closableUnless(codes !== null)}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <>
          <p>{texts.renewText}</p>
          <PasswordStep
            submitText={texts.createCodes}
            failureTitle={texts.createFailure}
            asksForCode
            onProof={handleProof}
          />
        </>
      )}
    </Modal>
  );
}

interface PasswordStepProps {
  readonly submitText: string;
  readonly failureTitle: string;
  readonly isDangerous?: boolean;
  /** Whether to ask for a code of two-step login too. */
  readonly asksForCode?: boolean;
  /** Called with the password and the code. A rejection is shown as a toast. */
  readonly onProof: (proof: PasswordProof) => Promise<unknown>;
}

/** Asks for the password, and for a code if two-step login is on, before a protected action. */
function PasswordStep({
  submitText,
  failureTitle,
  isDangerous = false,
  asksForCode = false,
  onProof,
}: PasswordStepProps) {
  const { secondFactor: texts } = useTexts(accountTexts);
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const schemaRule = useSchemaRule();
  const [form] = Form.useForm<PasswordProof>();
  const [isPending, setIsPending] = useState(false);
  const handleFinish = async (proof: PasswordProof) => {
    if (isPending) return;
    setIsPending(true);
    try {
      await onProof(proof);
    } catch (error) {
      if (error instanceof ApiError) markFields(form, error);
      toasts.failure(failureTitle, errorMessage(error));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Form
      form={form}
      name="proof"
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => void handleFinish(values)}
    >
      <Form.Item name="password" label={texts.password} rules={[schemaRule(passwordProof.shape.password)]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      {asksForCode && <CodeField />}
      <Button type="primary" danger={isDangerous} htmlType="submit" loading={isPending}>
        {submitText}
      </Button>
    </Form>
  );
}

interface ConfirmCodeStepProps {
  readonly secret: string;
  /** The secret as a URI for authenticator apps. */
  readonly uri: string;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret as a QR code and asks for the app's first code. */
function ConfirmCodeStep({ secret, uri, onConfirmed }: ConfirmCodeStepProps) {
  const { secondFactor: texts } = useTexts(accountTexts);
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const [form] = Form.useForm<{ code: string }>();
  const { mutate, isPending } = useMutation({
    ...confirmSecondFactorMutation(useApi()),
    onError: (error) => {
      if (error instanceof ApiError) markFields(form, error);
      toasts.failure(texts.codeFailure, errorMessage(error));
    },
  });
  const handleFinish = ({ code }: { code: string }) => {
    if (!isPending) mutate(code, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) });
  };
  return (
    <div className="stack gap-4">
      <span>{texts.scan}</span>
      <div aria-hidden="true">
        <QRCode value={uri} type="canvas" bgColor="#ffffff" color="#000000" />
      </div>
      <code className="anywhere">{secret}</code>
      <Form form={form} name="confirm" layout="vertical" requiredMark={false} onFinish={handleFinish}>
        <Form.Item name="code" label={texts.code} rules={[{ required: true, message: texts.codeRequired }]}>
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={10} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {texts.turnOn}
        </Button>
      </Form>
    </div>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shows the recovery codes, which the server returns only once. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { secondFactor: texts } = useTexts(accountTexts);
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const platform = usePlatform();
  const handleSave = () => {
    const blob = new Blob([`${codes.join("\n")}\n`], { type: "text/plain" });
    platform
      .saveFile({ name: "recovery-codes.txt", blob })
      .catch((error: unknown) => toasts.failure(texts.saveFailure, errorMessage(error)));
  };
  return (
    <div className="stack gap-4">
      <span>{texts.codesText}</span>
      <ol className={styles["codes"]} aria-label={texts.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Space wrap>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={handleSave}>
          {texts.saveCodes}
        </Button>
        <Button type="primary" onClick={onDone}>
          {texts.codesSaved}
        </Button>
      </Space>
    </div>
  );
}

/** Prevents closing a dialog by Escape or a click outside while it shows recovery codes, which are shown only once. */
function closableUnless(showsCodes: boolean): Pick<ModalProps, "mask" | "keyboard" | "closable"> {
  return { mask: { closable: !showsCodes }, keyboard: !showsCodes, closable: !showsCodes };
}
