import { EditOutlined } from "@ant-design/icons";
import type { ApiClient } from "@recital/contract/client";
import type { HomeSettings } from "@recital/contract/endpoints/site/home-page";
import type { SiteContentEntry } from "@recital/contract/endpoints/site/site-content";
import { mutationOptions } from "@tanstack/react-query";
import { Button, Switch } from "antd";
import { useId } from "react";
import { useApi } from "../../../../api/api-context.tsx";
import { apiQuery, useApiQuery } from "../../../../api/api-query.ts";
import { useAction } from "../../../components/feedback/toasts.ts";
import { formatDateTime } from "../../../components/format.ts";
import { Card } from "../../../components/layout/card.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import styles from "./site-content.module.css";
import { siteContentTexts } from "./texts/index.ts";

interface SectionCardProps {
  /** The owner's texts, or the default texts, which were never updated. */
  readonly shown: Pick<SiteContentEntry, "section" | "title" | "subtitle" | "description"> & {
    readonly updatedAt: string | null;
  };
  readonly onEdit: () => void;
}

/** A section's texts. Only the hero shows a subtitle. */
export function SectionCard({ shown, onEdit }: SectionCardProps) {
  const { section, title, subtitle, description, updatedAt } = shown;
  const language = useLanguage();
  const texts = useTexts(siteContentTexts);
  const { fields } = texts;
  const name = texts.sections[section];
  return (
    <Card role="article">
      <div className={styles["head"]}>
        <div className="shrink anywhere">
          <p className={styles["section"]}>{name}</p>
          <h2 className={styles["title"]}>
            <bdi>{title}</bdi>
          </h2>
        </div>
        <Button icon={<EditOutlined aria-hidden />} aria-label={texts.editNamed(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
      </div>
      <dl className={styles["facts"]}>
        {(section === "hero" || subtitle !== null) && <Fact name={fields.subtitle} text={subtitle} />}
        <Fact name={fields.description} text={description} />
        <Fact
          name={texts.updatedAt}
          text={updatedAt === null ? texts.neverUpdated : formatDateTime(updatedAt, language)}
        />
      </dl>
    </Card>
  );
}

function Fact({ name, text }: { readonly name: string; readonly text: string | null }) {
  const { noText } = useTexts(siteContentTexts);
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto" {...(text === null && { className: styles["none"] ?? "" })}>
        {text ?? noText}
      </dd>
    </div>
  );
}

/** Switches the built-in album and singles of the home page; nothing once a release of the artist's was published. */
export function DefaultMusicCard() {
  const api = useApi();
  const texts = useTexts(siteContentTexts).music;
  const id = useId();
  const { data: settings } = useApiQuery("GET /api/admin/settings/home");
  const { run, isPending } = useAction(showDefaultMusicMutation(api), {
    success: ({ showsDefaultMusic }) => (showsDefaultMusic ? texts.shown : texts.hidden),
    failure: texts.saveFailed,
  });
  if (!settings || settings.defaultMusicEnded) return null;
  const handleChange = (showsDefaultMusic: boolean) => void run({ showsDefaultMusic, version: settings.version });
  return (
    <Card role="region" aria-labelledby={`${id}-title`} className={styles["setting"] ?? ""}>
      <div className={styles["head"]}>
        <div className="shrink anywhere">
          <p className={styles["section"]}>{texts.place}</p>
          <h2 className={styles["title"]} id={`${id}-title`}>
            {texts.title}
          </h2>
          <p id={`${id}-text`}>{texts.explanation}</p>
        </div>
        <Switch
          checked={settings.showsDefaultMusic}
          loading={isPending}
          aria-label={texts.show}
          aria-describedby={`${id}-text`}
          onChange={handleChange}
        />
      </div>
    </Card>
  );
}

/** Shows or hides the built-in music, with an optimistic update that is undone on failure. */
function showDefaultMusicMutation(api: ApiClient) {
  const { queryKey } = apiQuery(api, "GET /api/admin/settings/home");
  return mutationOptions({
    mutationFn: ({ showsDefaultMusic, version }: Pick<HomeSettings, "showsDefaultMusic" | "version">) =>
      api("PUT /api/admin/settings/home", { body: { showsDefaultMusic, version } }),
    onMutate: ({ showsDefaultMusic }, { client }) => {
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (settings) => settings && { ...settings, showsDefaultMusic });
      return before;
    },
    onSuccess: (saved, _input, _before, { client }) => client.setQueryData(queryKey, saved),
    onError: (_error, _input, before, { client }) => {
      client.setQueryData(queryKey, before);
      // They may have been changed elsewhere.
      void client.invalidateQueries({ queryKey });
    },
  });
}
