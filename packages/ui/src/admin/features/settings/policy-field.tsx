import { limits } from "@recital/contract/values/limits";
import { readMarkdown } from "@recital/contract/values/markdown";
import { policyTitles, type PolicyName } from "@recital/contract/values/policy";
import { hasPlaceholders, policyTemplate } from "@recital/contract/values/policy-templates";
import { Button, Form, Input } from "antd";
import { type ReactNode, useDeferredValue, useId, useMemo } from "react";
import { MarkdownText } from "../../../markdown/markdown-text.tsx";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { useConfirm } from "../../components/use-confirm.ts";
import styles from "./policies.module.css";
import { useSettings } from "./settings-context.ts";

/** The text of one legal page with its preview. */
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
      <div className={styles["editor"]}>
        <Form.Item
          name={policy}
          label={title}
          extra="An empty line begins a paragraph, ## a heading and - a list. **Strong**, *emphasized*, [a link](https://example.com)."
        >
          <Input.TextArea rows={20} maxLength={limits.policyLength} dir="auto" />
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
      <Preview title={title} text={text} />
    </div>
  );
}

/** The text as visitors will read it. */
function Preview({ title, text }: { readonly title: string; readonly text: string }) {
  const id = useId();
  const settled = useDeferredValue(text);
  const blocks = useMemo(() => readMarkdown(settled), [settled]);
  return (
    <section aria-labelledby={id} className={styles["preview"]}>
      <p id={id} className="quiet">
        Preview of “{title}”
      </p>
      {blocks.length === 0 ? (
        <p className="quiet">No text, so the site has no such page.</p>
      ) : (
        <div className={styles["text"]} dir="auto">
          <MarkdownText blocks={blocks} Link={PreviewLink} />
        </div>
      )}
    </section>
  );
}

function PreviewLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const { websiteUrl } = usePlatform();
  return (
    <a href={href.startsWith("/") ? websiteUrl + href : href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
