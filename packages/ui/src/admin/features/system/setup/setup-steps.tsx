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
import { useTexts } from "../../../language.ts";
import type { SetupTexts } from "./texts/en.ts";
import { setupTexts } from "./texts/index.ts";
import styles from "./setup.module.css";

type LaterStep = Exclude<SetupStepKey, "site">;

/** The steps of the first run after the login exists. Each can be skipped; the list of the dashboard leads on. */
export function SetupSteps() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const step = readStep(search.get("step"));
  const texts = useTexts(setupTexts);
  const { title, text, later } = texts.pages[step];
  const { data: setup } = useApiQuery("GET /api/admin/setup");
  const done = setupSteps.filter((key) => key === "site" || isDone(setup, key));
  const next = setupSteps[setupSteps.indexOf(step) + 1];
  const goOn = () => void navigate(next === undefined ? paths.dashboard : pathOfStep(next));
  return (
    <SetupFrame key={step} step={step} done={done} title={title} text={text} hasCards>
      {step === "picture" ? <PictureStep onSaved={goOn} /> : <ProviderStep step={step} />}
      <div className={styles["actions"]}>
        <Button size="large" type={done.includes(step) ? "primary" : "default"} onClick={goOn}>
          {describeEnd(done.includes(step), next === undefined, texts)}
        </Button>
        {!done.includes(step) && <span className="quiet small">{later}</span>}
      </div>
    </SetupFrame>
  );
}

function isDone(setup: Setup | undefined, step: LaterStep): boolean {
  return setup?.steps.some(({ id, done }) => id === step && done) === true;
}

function describeEnd(isStepDone: boolean, isLast: boolean, texts: SetupTexts): string {
  if (isLast) return isStepDone ? texts.openBackOffice : texts.skipToBackOffice;
  return isStepDone ? texts.next : texts.skip;
}

function readStep(text: string | null): LaterStep {
  return text === "email" || text === "payments" ? text : "picture";
}

const siteImages = collection("/api/admin/site-images");

function PictureStep({ onSaved }: { readonly onSaved: () => void }) {
  const texts = useTexts(setupTexts);
  const { artistName } = useIdentity();
  const [form] = Form.useForm<{ readonly image: ImageValue }>();
  const [progress, setProgress] = useState<number | null>(null);
  const image = Form.useWatch("image", form);
  const { run, isPending } = useAction(siteImages.save(useApi()), {
    failure: texts.uploadFailure,
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
        <Form.Item name="image" label={texts.picture}>
          <ImageField
            progress={progress}
            alt={texts.preview}
            filesFor="site"
            onRefuse={(message) => form.setFields([{ name: "image", errors: [message] }])}
          />
        </Form.Item>
        {image?.file && (
          <Button type="primary" size="large" htmlType="submit" loading={isPending}>
            {isPending ? texts.uploading : texts.usePicture}
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
  const texts = useTexts(setupTexts);
  const settings = useApiQuery("GET /api/admin/settings");
  const [forms] = useState(() => new Map<string, () => boolean>());
  useUnsavedGuard(() => [...forms.values()].some((isDirty) => isDirty()));
  const open = useMemo(() => settings.data && { settings: settings.data, forms }, [settings.data, forms]);
  const Section = sections[step];
  const loading = <Skeleton active paragraph={{ rows: 5 }} />;
  return (
    <Loaded query={settings} failure={texts.loadFailure} loading={loading}>
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
