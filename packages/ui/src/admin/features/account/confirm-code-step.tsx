import { ApiError } from "@recital/contract/client";
import { useMutation } from "@tanstack/react-query";
import { Button, Form, Input, QRCode } from "antd";
import { confirmSecondFactorMutation } from "../../../api/admin/second-factor.ts";
import { useApi } from "../../../api/api-context.tsx";
import { errorSentence, useToasts } from "../../components/feedback/toasts.ts";
import { markFields } from "../../components/form/saving.tsx";
import styles from "./account.module.css";

interface ConfirmCodeStepProps {
  readonly secret: string;
  /** The secret as a URI for authenticator apps. */
  readonly uri: string;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret as a QR code and asks for the app's first code. */
export function ConfirmCodeStep({ secret, uri, onConfirmed }: ConfirmCodeStepProps) {
  const toasts = useToasts();
  const [form] = Form.useForm<{ code: string }>();
  const { mutate, isPending } = useMutation({
    ...confirmSecondFactorMutation(useApi()),
    onError: (error) => {
      if (error instanceof ApiError) markFields(form, error);
      toasts.failure("The code was not accepted", errorSentence(error));
    },
  });
  const handleFinish = ({ code }: { code: string }) => {
    if (!isPending) mutate(code, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) });
  };
  return (
    <div className={styles["steps"]}>
      <span>Scan this code with an authenticator app, or enter the key:</span>
      <div aria-hidden="true">
        <QRCode value={uri} type="canvas" bgColor="#ffffff" color="#000000" />
      </div>
      <code className={styles["secret"]}>{secret}</code>
      <Form form={form} name="confirm" layout="vertical" requiredMark={false} onFinish={handleFinish}>
        <Form.Item name="code" label="Code from the app" rules={[{ required: true, message: "Code is required" }]}>
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={10} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isPending}>
          Turn on
        </Button>
      </Form>
    </div>
  );
}
