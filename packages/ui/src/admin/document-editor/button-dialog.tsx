import { documentLimits, limits } from "@recital/contract/values/limits";
import { line } from "@recital/contract/values/text";
import { completeLink } from "@recital/contract/values/complete-url";
import { isLinkTarget } from "@recital/contract/values/urls";
import { Form, Input, Modal } from "antd";
import { useId, useState } from "react";
import { schemaRule } from "../components/form/saving.tsx";

interface ButtonValues {
  readonly label: string;
  readonly url: string;
}

interface ButtonDialogProps {
  /** Absent for a new button. */
  readonly button?: ButtonValues;
  readonly onSave: (button: ButtonValues) => void;
  readonly onClose: () => void;
}

/** Asks for the label and the link of a button. */
export function ButtonDialog({ button, onSave, onClose }: ButtonDialogProps) {
  const name = useId();
  const [form] = Form.useForm<ButtonValues>();
  const [isOpen, setIsOpen] = useState(true);
  const handleFinish = ({ label, url }: ButtonValues) => {
    onSave({ label: label.trim(), url: completeLink(url) });
    setIsOpen(false);
  };
  return (
    <Modal
      open={isOpen}
      title={button ? "Edit Button" : "Add Button"}
      okText={button ? "Update" : "Add Button"}
      okButtonProps={{ htmlType: "submit", form: name }}
      onCancel={() => setIsOpen(false)}
      afterClose={onClose}
      width={440}
    >
      <Form<ButtonValues>
        form={form}
        name={name}
        layout="vertical"
        noValidate
        validateTrigger="onBlur"
        initialValues={button ?? { label: "", url: "" }}
        scrollToFirstError={{ focus: true }}
        onFinish={handleFinish}
      >
        <Form.Item name="label" label="Label" required rules={[schemaRule(labelSchema)]}>
          <Input dir="auto" maxLength={documentLimits.labelLength} placeholder="Listen now" />
        </Form.Item>
        <Form.Item name="url" label="Link" required rules={[{ validator: refuseUrl }]}>
          <Input inputMode="url" maxLength={limits.urlLength} placeholder="https://… or /store" />
        </Form.Item>
      </Form>
    </Modal>
  );
}

const labelSchema = line(documentLimits.labelLength, "Label is required");

function refuseUrl(_rule: unknown, entered: string): Promise<void> {
  const isTarget = isLinkTarget(completeLink(entered));
  return isTarget
    ? Promise.resolve()
    : Promise.reject(new Error("Enter a web or email address, or a path of your site"));
}
