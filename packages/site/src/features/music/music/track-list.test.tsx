import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { IdentityContext } from "../../../kit/identity.ts";
import { identity } from "../../../testing/artist.ts";
import { builtInTracks, type FeaturedTrack } from "./streaming.ts";
import { TrackList } from "./track-list.tsx";

const track = { name: "Tape Weather", durationMs: 187_000, url: "https://open.spotify.com/x", coverUrl: null };

function rowOf(tracks: readonly FeaturedTrack[]) {
  const html = renderToStaticMarkup(
    <IdentityContext value={identity}>
      <TrackList tracks={tracks} />
    </IdentityContext>,
  );
  return /<a [^>]*>/.exec(html)?.[0];
}

it("lets the application handle the first click on a track that can be opened in the streaming service's app", () => {
  const [builtIn] = builtInTracks("Ana");
  expect(rowOf([{ ...track, id: "4uLU6hMCjMI75M1A2tKUQC" }])).toContain('data-app="true"');
  expect(rowOf(builtIn ? [builtIn] : [])).not.toContain("data-app");
});
