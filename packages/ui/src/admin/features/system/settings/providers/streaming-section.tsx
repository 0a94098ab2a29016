import { keysInput, providerFields, type ProviderSettings } from "@recital/contract/endpoints/system/providers";
import { Form } from "antd";
import { KeysForm, removalOf } from "./keys-form.tsx";
import { useTexts } from "../../../../language.ts";
import { providerTexts } from "./texts/index.ts";
import { KeyField, LoadedProviders, ProviderCard } from "./provider-card.tsx";

interface SpotifyForm {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly artistId: string;
}

const { shape } = keysInput.spotify;

/** The keys of Spotify, from which the site copies the list of releases. */
export function StreamingSection() {
  return <LoadedProviders>{({ spotify }) => <Streaming spotify={spotify} />}</LoadedProviders>;
}

function Streaming({ spotify }: Pick<ProviderSettings, "spotify">) {
  const [form] = Form.useForm<SpotifyForm>();
  const { streaming: texts } = useTexts(providerTexts);
  const { clientId, artistId } = spotify.hints;
  const before = {
    clientId: spotify.isEmulated ? "" : clientId,
    clientSecret: "",
    artistId: spotify.isEmulated ? "" : artistId,
  };
  return (
    <ProviderCard key={JSON.stringify(spotify)} title={texts.title} text={texts.text} state={spotify}>
      <KeysForm
        provider="spotify"
        removalTitle={texts.removalTitle}
        removalText={texts.removalText}
        state={spotify}
        form={form}
        initialValues={before}
        read={(values) => changesOf(values, before)}
        removal={removalOf(spotify, providerFields.spotify)}
      >
        <KeyField
          name="clientId"
          label={texts.clientId}
          hint={texts.clientIdHint}
          schema={shape.clientId}
          state={spotify}
        />
        <KeyField name="clientSecret" label={texts.clientSecret} schema={shape.clientSecret} state={spotify} isSecret />
        <KeyField
          name="artistId"
          label={texts.artistId}
          hint={texts.artistIdHint}
          schema={shape.artistId}
          state={spotify}
        />
      </KeysForm>
    </ProviderCard>
  );
}

/** Returns the fields that differ; a secret that stays empty is kept. */
function changesOf(values: SpotifyForm, before: SpotifyForm): Partial<SpotifyForm> | null {
  const { clientId, clientSecret, artistId } = values;
  const changes = {
    ...(clientId !== before.clientId && { clientId }),
    ...(clientSecret && { clientSecret }),
    ...(artistId !== before.artistId && { artistId }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}
