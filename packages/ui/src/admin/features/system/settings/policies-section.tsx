import type { Settings } from "@recital/contract/endpoints/system/settings";
import { limits } from "@recital/contract/values/limits";
import { policyNames, policyTitle, type PolicyName } from "@recital/contract/values/policy";
import { hasPlaceholders, policyTemplate } from "@recital/contract/values/policy-templates";
import { Alert, Button, Form, Segmented } from "antd";
import { namesAddress, senderOf } from "@recital/contract/values/sender";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { useConfirm } from "../../../components/feedback/unsaved-guard.tsx";
import { MarkdownField } from "../../../document-editor/markdown/markdown-field.tsx";
import { TranslationTabs } from "../../../translations/translation-tabs.tsx";
import styles from "./settings.module.css";
import { useSettings } from "./settings-context.ts";
import { SettingsForm } from "./settings-form.tsx";

type PolicyForm = Settings["policies"];

function read({ policies }: Settings): PolicyForm {
  return policies;
}

/** Short, for a phone's width. */
const options = policyNames.map((policy) => ({
  value: policy,
  label: policy === "privacy" ? "Privacy" : policyTitle(policy, "en"),
}));

/** The texts of the legal pages. */
export function PoliciesSection() {
  const [form] = Form.useForm<PolicyForm>();
  const { shown, setShown } = useShownPolicy();
  const { policies } = useSettings();
  return (
    <SettingsForm
      title="Policies"
      text="The legal pages of your site. Its footer links to those that have a text; without a text there is no page."
      form={form}
      read={read}
      write={(policies) => ({ policies })}
    >
      <Alert
        type="info"
        showIcon
        className={styles["advice"] ?? ""}
        title="The templates are no legal advice"
        description="They say in plain words what this program does. What the law of your country requires of you may be more, so have your texts checked."
      />
      <Segmented
        aria-label="Page"
        options={options}
        value={shown}
        onChange={setShown}
        className={styles["choice"] ?? ""}
      />
      {policyNames.map((policy) => (
        <div key={policy} hidden={policy !== shown}>
          <TranslationTabs kind="policy" id={0} originals={policies} fields={[policy]}>
            <PolicyField policy={policy} />
          </TranslationTabs>
        </div>
      ))}
    </SettingsForm>
  );
}

/** The page that was chosen here, or that the URL's fragment names. */
function useShownPolicy() {
  const { hash, key } = useLocation();
  const linked = policyNames.find((policy) => hash === `#${policy}`);
  const [chosen, setChosen] = useState<{ readonly policy: PolicyName; readonly at: string } | null>(null);
  const isOlder = linked !== undefined && chosen?.at !== key;
  const shown = isOlder ? linked : (chosen?.policy ?? "privacy");
  return { shown, setShown: (policy: PolicyName) => setChosen({ policy, at: key }) };
}

/** The text of one legal page. */
function PolicyField({ policy }: { readonly policy: PolicyName }) {
  const form = Form.useFormInstance<Record<PolicyName, string>>();
  const text = Form.useWatch(policy, form) ?? "";
  const confirm = useConfirm();
  const settings = useSettings();
  const { name, contactEmail, policies } = settings;
  const { websiteUrl } = usePlatform();
  const title = policyTitle(policy, "en");
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
        <p role="status">Fill in or delete what stands in [brackets] before you save: visitors would see it.</p>
      )}
      {namesAddress(text) && <AddressNote hasAddress={senderOf(settings).address.length > 0} />}
      <div>
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

/** What stands for the sender in a text. */
function AddressNote({ hasAddress }: { readonly hasAddress: boolean }) {
  const sender = (
    <Link className="link" to="?section=sender">
      Sender
    </Link>
  );
  return (
    <p role="status">
      {hasAddress ? (
        <>
          Visitors see your name and postal address in place of {"{address}"}. You change them under {sender}.
        </>
      ) : (
        <>
          Enter your postal address under {sender}: until then visitors see only your name in place of {"{address}"}.
        </>
      )}
    </p>
  );
}
