import type { Settings } from "@recital/contract/endpoints/system/settings";
import { limits } from "@recital/contract/values/limits";
import { hasPlaceholders, policyNames, policyTitle, type PolicyName } from "@recital/contract/values/policy";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Form, Segmented } from "antd";
import { hasSenderAddress, namesAddress } from "@recital/contract/values/sender";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { policyTemplatesQuery } from "../../../../api/admin/settings.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { useConfirm } from "../../../components/feedback/unsaved-guard.tsx";
import { MarkdownField } from "../../../document-editor/markdown/markdown-field.tsx";
import { TranslationTabs } from "../../../translations/translation-tabs.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import { settingsTexts } from "./texts/index.ts";
import styles from "./settings.module.css";
import { useSettings } from "./settings-context.ts";
import { SettingsForm } from "./settings-form.tsx";

type PolicyForm = Settings["policies"];

function read({ policies }: Settings): PolicyForm {
  return policies;
}

/** The texts of the legal pages. */
export function PoliciesSection() {
  const [form] = Form.useForm<PolicyForm>();
  const { shown, setShown } = useShownPolicy();
  const { policies } = useSettings();
  const { policies: texts } = useTexts(settingsTexts);
  const language = useLanguage();
  return (
    <SettingsForm title={texts.title} text={texts.text} form={form} read={read} write={(policies) => ({ policies })}>
      <Alert
        type="info"
        showIcon
        className={styles["advice"] ?? ""}
        title={texts.noAdvice}
        description={texts.adviceText}
      />
      <Segmented
        aria-label={texts.page}
        options={policyNames.map((policy) => ({
          value: policy,
          label: policy === "privacy" ? texts.privacy : policyTitle(policy, language),
        }))}
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
  const { policies } = settings;
  const { websiteUrl } = usePlatform();
  const { policies: texts } = useTexts(settingsTexts);
  const title = policyTitle(policy, useLanguage());
  const template = useQuery(policyTemplatesQuery(useApi())).data?.[policy];
  const handleTemplate = async () => {
    const question = {
      title: texts.replaceTitle,
      content: texts.replaceText,
      okText: texts.replace,
    };
    if (text.trim() === "" || (await confirm(question))) form.setFieldValue(policy, template);
  };
  return (
    <div className={styles["policy"]}>
      <Form.Item name={policy} label={title} extra={texts.noPage}>
        <MarkdownField label={title} size="large" maxLength={limits.policyLength} />
      </Form.Item>
      {hasPlaceholders(text) && <p role="status">{texts.fillIn}</p>}
      {namesAddress(text) && <AddressNote hasAddress={hasSenderAddress(settings)} />}
      <div>
        <Button disabled={template === undefined || text === template} onClick={() => void handleTemplate()}>
          {texts.useTemplate}
        </Button>
        {policies[policy] !== "" && (
          <a href={`${websiteUrl}/${policy}`} target="_blank" rel="noopener">
            {texts.view}
          </a>
        )}
      </div>
    </div>
  );
}

/** What stands for the sender in a text. */
function AddressNote({ hasAddress }: { readonly hasAddress: boolean }) {
  const { policies: texts } = useTexts(settingsTexts);
  const link = (text: string) => (
    <Link className="link" to="?section=sender">
      {text}
    </Link>
  );
  return <p role="status">{hasAddress ? texts.showsAddress(link) : texts.lacksAddress(link)}</p>;
}
