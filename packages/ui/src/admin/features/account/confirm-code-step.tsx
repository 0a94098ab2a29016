import { ApiError } from "@recital/contract/client";
import { useMutation } from "@tanstack/react-query";
import { Button, Form, Input, QRCode } from "antd";
import { useApi } from "../../../api/api-context.tsx";
import { confirmSecondFactorMutation } from "../../../api/admin/second-factor.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import { markFields } from "../../components/mark-fields.ts";
import { useToasts } from "../../components/use-toasts.ts";
import styles from "./account.module.css";

interface ConfirmCodeStepProps {
  readonly secret: string;
  /** The same as an address that authenticator apps read. */
  readonly uri: string;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret to the app and asks for the first code that it makes. */
export function ConfirmCodeStep({ secret, uri, onConfirmed }: ConfirmCodeStepProps) {
  const toasts = useToasts();
  const [form] = Form.useForm<{ code: string }>();
  const { mutate, isPending } = useMutation({
    ...confirmSecondFactorMutation(useApi()),
    onError: (error) => {
      if (error instanceof ApiError) markFields(form, error);
      toasts.failure("The code was not taken", errorSentence(error));
    },
  });
  const handleFinish = ({ code }: { code: string }) => {
    if (!isPending) mutate(code, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) });
  };
  return (
    <div className={styles["steps"]}>
      <span>Scan this with an authenticator app, or type the key into it:</span>
      <div aria-hidden="true">
        <QRCode value={uri} type="canvas" bgColor="#ffffff" color="#000000" />
      </div>
      <code className={styles["secret"]}>{secret}</code>
      <Form form={form} name="confirm" layout="vertical" requiredMark={false} onFinish={handleFinish}>
        <Form.Item name="code" label="The app's code" rules={[{ required: true, message: "Code is required" }]}>
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={10} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isPending}>
          Turn on
        </Button>
      </Form>
    </div>
  );
}
