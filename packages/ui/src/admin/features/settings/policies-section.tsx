import type { Settings } from "@recital/contract/endpoints/settings";
import { policyNames, policyTitles, type PolicyName } from "@recital/contract/values/policy";
import { Alert, Form, Segmented } from "antd";
import { useState } from "react";
import { PolicyField } from "./policy-field.tsx";
import styles from "./policies.module.css";
import { SettingsForm } from "./settings-form.tsx";

type PolicyForm = Settings["policies"];

function read({ policies }: Settings): PolicyForm {
  return policies;
}

/** Short, for a phone's width. */
const options = policyNames.map((policy) => ({
  value: policy,
  label: policy === "privacy" ? "Privacy" : policyTitles[policy],
}));

/** The texts of the legal pages. */
export function PoliciesSection() {
  const [form] = Form.useForm<PolicyForm>();
  const [shown, setShown] = useState<PolicyName>("privacy");
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
          <PolicyField policy={policy} />
        </div>
      ))}
    </SettingsForm>
  );
}
