import { limits } from "@recital/contract/values/limits";
import { type PolicyName, policyTitles } from "@recital/contract/values/policy";
import { hasPlaceholders, policyTemplate } from "@recital/contract/values/policy-templates";
import { Button, Form } from "antd";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { useConfirm } from "../../components/feedback/unsaved-guard.tsx";
import { MarkdownField } from "../../document-editor/markdown/markdown-field.tsx";
import styles from "./policies.module.css";
import { useSettings } from "./settings-context.ts";

/** The text of one legal page. */
export function PolicyField({ policy }: { readonly policy: PolicyName }) {
  const form = Form.useFormInstance<Record<PolicyName, string>>();
  const text = Form.useWatch(policy, form) ?? "";
  const confirm = useConfirm();
  const { name, contactEmail, policies } = useSettings();
  const { websiteUrl } = usePlatform();
  const title = policyTitles[policy];
  const template = policyTemplate(policy, { name, contactEmail });
  const handleTemplate = async () => {
    const question = {
      title: "Replace the text by the template?",
      content: "The text in the field is lost once you save.",
      okText: "Replace",
    };
    if (text.trim() === "" || (await confirm(question))) form.setFieldValue(policy, template);
  };
  return (
    <div className={styles["policy"]}>
      <Form.Item name={policy} label={title} extra="Without a text, the site has no such page.">
        <MarkdownField label={title} size="large" maxLength={limits.policyLength} />
      </Form.Item>
      {hasPlaceholders(text) && (
        <p role="status" className={styles["open"]}>
          Fill in or delete what stands in [brackets] before you save: visitors would see it.
        </p>
      )}
      <div className={styles["actions"]}>
        <Button disabled={text === template} onClick={() => void handleTemplate()}>
          Use the template
        </Button>
        {policies[policy] !== "" && (
          <a href={`${websiteUrl}/${policy}`} target="_blank" rel="noopener">
            View the page
          </a>
        )}
      </div>
    </div>
  );
}
