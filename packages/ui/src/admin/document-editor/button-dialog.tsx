import { documentLimits, limits } from "@recital/contract/values/limits";
import { line } from "@recital/contract/values/text";
import { completeLink } from "@recital/contract/values/complete-url";
import { isLinkTarget } from "@recital/contract/values/urls";
import { Form, Input, Modal } from "antd";
import { useId, useState } from "react";
import { useSchemaRule } from "../components/form/saving.tsx";
import { useTexts } from "../language.ts";
import { editorTexts } from "./texts/index.ts";

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
  const texts = useTexts(editorTexts);
  const schemaRule = useSchemaRule();
  const refuseUrl = (_rule: unknown, entered: string) =>
    isLinkTarget(completeLink(entered)) ? Promise.resolve() : Promise.reject(new Error(texts.buttonLinkRefused));
  const handleFinish = ({ label, url }: ButtonValues) => {
    onSave({ label: label.trim(), url: completeLink(url) });
    setIsOpen(false);
  };
  return (
    <Modal
      open={isOpen}
      title={button ? texts.editButton : texts.addButton}
      okText={button ? texts.updateButton : texts.addButton}
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
        <Form.Item name="label" label={texts.buttonLabel} required rules={[schemaRule(labelSchema)]}>
          <Input dir="auto" maxLength={documentLimits.labelLength} placeholder={texts.buttonLabelExample} />
        </Form.Item>
        <Form.Item name="url" label={texts.buttonLink} required rules={[{ validator: refuseUrl }]}>
          <Input inputMode="url" maxLength={limits.urlLength} placeholder={texts.buttonLinkExample} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

const labelSchema = line(documentLimits.labelLength, "Label is required");
