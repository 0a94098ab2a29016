import { keysInput, providerFields, type ProviderSettings } from "@recital/contract/endpoints/system/providers";
import { Form } from "antd";
import { KeysForm, removalOf } from "./keys-form.tsx";
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
  const { clientId, artistId } = spotify.hints;
  const before = {
    clientId: spotify.isEmulated ? "" : clientId,
    clientSecret: "",
    artistId: spotify.isEmulated ? "" : artistId,
  };
  return (
    <ProviderCard
      key={JSON.stringify(spotify)}
      title="Streaming"
      text="The home page shows your releases and tracks from Spotify, brought up to date every six hours."
      state={spotify}
    >
      <KeysForm
        provider="spotify"
        removalTitle="Remove the keys of Spotify?"
        removalText="Your releases at Spotify disappear from the home page."
        state={spotify}
        form={form}
        initialValues={before}
        read={(values) => changesOf(values, before)}
        removal={removalOf(spotify, providerFields.spotify)}
      >
        <KeyField
          name="clientId"
          label="Client ID"
          hint="Of an app that you create at developer.spotify.com, under Dashboard."
          schema={shape.clientId}
          state={spotify}
        />
        <KeyField name="clientSecret" label="Client secret" schema={shape.clientSecret} state={spotify} isSecret />
        <KeyField
          name="artistId"
          label="Artist ID"
          hint="The 22 letters and digits at the end of your artist page's URL at open.spotify.com."
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
