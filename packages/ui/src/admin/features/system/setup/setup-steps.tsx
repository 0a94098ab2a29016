import type { Setup } from "@recital/contract/endpoints/system/system";
import { imageLocations } from "@recital/contract/values/image-location";
import { limits } from "@recital/contract/values/limits";
import { Button, Form, Skeleton } from "antd";
import { lazy, Suspense, useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { collection } from "../../../../api/admin/collection.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useApiQuery } from "../../../../api/api-query.ts";
import { Loaded } from "../../../components/feedback/load-states.tsx";
import { useAction } from "../../../components/feedback/toasts.ts";
import { useUnsavedGuard } from "../../../components/feedback/unsaved-guard.tsx";
import { ImageField } from "../../../components/form/image-field.tsx";
import { readyFile, type ImageValue } from "../../../components/form/image-value.ts";
import { Card } from "../../../components/layout/card.tsx";
import { useIdentity } from "../../../identity.ts";
import { paths } from "../../../paths.ts";
import { SettingsContext } from "../settings/settings-context.ts";
import { pathOfStep, SetupFrame, setupSteps, type SetupStepKey } from "./setup-frame.tsx";
import styles from "./setup.module.css";

type LaterStep = Exclude<SetupStepKey, "site">;

interface StepPage {
  readonly title: string;
  readonly text: string;
  /** Where it can be done later. */
  readonly later: string;
}

const pages: Readonly<Record<LaterStep, StepPage>> = {
  picture: {
    title: "Show yourself",
    text: "A picture for the top of your home page. A wide photo with a calm left side looks best.",
    later: "Site Images",
  },
  email: {
    title: "Connect email",
    text: "Without it, no confirmation and no download reaches a customer.",
    later: "Settings, Email",
  },
  payments: {
    title: "Connect payments",
    text: "Until then, visitors see your store but cannot buy.",
    later: "Settings, Payments",
  },
};

/** The steps of the first run after the login exists. Each can be skipped; the list of the dashboard leads on. */
export function SetupSteps() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const step = readStep(search.get("step"));
  const { title, text, later } = pages[step];
  const { data: setup } = useApiQuery("GET /api/admin/setup");
  const done = setupSteps.filter(({ key }) => key === "site" || isDone(setup, key)).map(({ key }) => key);
  const next = setupSteps[setupSteps.findIndex(({ key }) => key === step) + 1]?.key;
  const goOn = () => void navigate(next === undefined ? paths.dashboard : pathOfStep(next));
  return (
    <SetupFrame key={step} step={step} done={done} title={title} text={text} hasCards>
      {step === "picture" ? <PictureStep onSaved={goOn} /> : <ProviderStep step={step} />}
      <div className={styles["actions"]}>
        <Button size="large" type={done.includes(step) ? "primary" : "default"} onClick={goOn}>
          {describeEnd(done.includes(step), next === undefined)}
        </Button>
        {!done.includes(step) && <span className="quiet small">You can do this at any time under {later}.</span>}
      </div>
    </SetupFrame>
  );
}

function isDone(setup: Setup | undefined, step: LaterStep): boolean {
  return setup?.steps.some(({ id, done }) => id === step && done) === true;
}

function describeEnd(isStepDone: boolean, isLast: boolean): string {
  if (isLast) return isStepDone ? "Open the back office" : "Skip, and open the back office";
  return isStepDone ? "Next" : "Skip";
}

function readStep(text: string | null): LaterStep {
  return text === "email" || text === "payments" ? text : "picture";
}

const siteImages = collection("/api/admin/site-images");

function PictureStep({ onSaved }: { readonly onSaved: () => void }) {
  const { artistName } = useIdentity();
  const [form] = Form.useForm<{ readonly image: ImageValue }>();
  const [progress, setProgress] = useState<number | null>(null);
  const image = Form.useWatch("image", form);
  const { run, isPending } = useAction(siteImages.save(useApi()), {
    failure: "Failed to upload image. Please try again.",
  });
  useUnsavedGuard(() => isPending);
  const handleFinish = async (values: { readonly image: ImageValue }) => {
    // The field says why a photo cannot be read.
    const file = await readyFile(values.image).catch(() => null);
    if (isPending || !file) return;
    const texts = { title: artistName.slice(0, limits.titleLength), altText: artistName, active: true };
    const fields = { ...texts, location: imageLocations.hero, image: file };
    const isSaved = await run({ id: null, fields, version: undefined, onProgress: setProgress });
    setProgress(null);
    if (isSaved) onSaved();
  };
  return (
    <Card>
      <Form
        form={form}
        name="picture"
        layout="vertical"
        initialValues={{ image: { url: "", file: null } }}
        onFinish={(values) => void handleFinish(values)}
      >
        <Form.Item name="image" label="Picture">
          <ImageField
            progress={progress}
            alt="Preview"
            filesFor="site"
            onRefuse={(message) => form.setFields([{ name: "image", errors: [message] }])}
          />
        </Form.Item>
        {image?.file && (
          <Button type="primary" size="large" htmlType="submit" loading={isPending}>
            {isPending ? "Uploading..." : "Use this picture"}
          </Button>
        )}
      </Form>
    </Card>
  );
}

// Loaded later, as by the settings: this page would otherwise load with all of their parts.
const sections = {
  email: lazy(async () => ({ default: (await import("../settings/providers/email-section.tsx")).EmailSection })),
  payments: lazy(async () => ({
    default: (await import("../settings/providers/payments-section.tsx")).PaymentsSection,
  })),
};

/** The mail server's or Stripe's keys, as in the settings. */
function ProviderStep({ step }: { readonly step: keyof typeof sections }) {
  const settings = useApiQuery("GET /api/admin/settings");
  const [forms] = useState(() => new Map<string, () => boolean>());
  useUnsavedGuard(() => [...forms.values()].some((isDirty) => isDirty()));
  const open = useMemo(() => settings.data && { settings: settings.data, forms }, [settings.data, forms]);
  const Section = sections[step];
  const loading = <Skeleton active paragraph={{ rows: 5 }} />;
  return (
    <Loaded query={settings} failure="Failed to load the settings" loading={loading}>
      {() =>
        open && (
          <SettingsContext value={open}>
            <Suspense fallback={loading}>
              <Section />
            </Suspense>
          </SettingsContext>
        )
      }
    </Loaded>
  );
}
