import { useMutation, useQuery } from "@tanstack/react-query";
import { Switch } from "antd";
import { useId } from "react";
import { Card } from "../../components/card.tsx";
import { useApi } from "../../../api/api-context.tsx";
import { homeSettingsQuery, showDefaultMusicMutation } from "../../../api/admin/home-settings.ts";
import { errorSentence } from "../../components/error-sentence.ts";
import { useToasts } from "../../components/use-toasts.ts";
import styles from "./site-content.module.css";

/** Switches the built-in album and singles of the home page; nothing once a release of the artist's was published. */
export function DefaultMusicCard() {
  const api = useApi();
  const id = useId();
  const toasts = useToasts();
  const { data: settings } = useQuery(homeSettingsQuery(api));
  const { mutateAsync, isPending } = useMutation(showDefaultMusicMutation(api));
  if (!settings || settings.defaultMusicEnded) return null;
  const handleChange = (showsDefaultMusic: boolean) => {
    mutateAsync({ showsDefaultMusic, version: settings.version }).then(
      () => toasts.success(showsDefaultMusic ? "Example music is shown" : "Example music is hidden"),
      (error: unknown) => toasts.failure("Failed to save the setting", errorSentence(error)),
    );
  };
  return (
    <Card role="region" aria-labelledby={`${id}-title`} className={styles["setting"] ?? ""}>
      <div className={styles["head"]}>
        <div className={styles["words"]}>
          <p className={styles["section"]}>Home page</p>
          <h2 className={styles["title"]} id={`${id}-title`}>
            Example music
          </h2>
          <p id={`${id}-text`}>
            Until you publish a release, the home page shows an example album and singles where no streaming service is
            connected. Your first release replaces them for good.
          </p>
        </div>
        <Switch
          checked={settings.showsDefaultMusic}
          loading={isPending}
          aria-label="Show example music"
          aria-describedby={`${id}-text`}
          onChange={handleChange}
        />
      </div>
    </Card>
  );
}
