import { engrave } from "./engrave.ts";
import type { Piece } from "./notation.ts";
import { latinName } from "./pdf.ts";

export const sketch: Piece = {
  title: "Sketch for the Left Hand",
  tempo: "Allegretto, the right hand rests",
  clefs: ["bass"],
  key: { sign: "#", letters: "" },
  time: [4, 4],
  beamEighths: 4,
  barsPerSystem: 4,
  staves: [
    [
      "a2/8!p e3 a3 c4 b3 a3 e3 c3",
      "f2/8 c3 f3 a3 g3 f3 c3 a2",
      "c3/8 g3 c4 e4 d4 c4 g3 e3",
      "g2/8!cresc. d3 g3 b3 d4 b3 g3 d3",
      "a2/8!mf e3 a3 c4 e4 c4 a3 e3",
      "d3/8 a3 d4 f4 e4 d4 a3 f3",
      "e2/8!dim. b2 e3 g#3 b3 g#3 e3 b2",
      "e2/8 b2 d3 g#3 b3/2",
      "f2/8!mp c3 f3 a3 c4 a3 f3 c3",
      "c3/8 g3 c4 e4 g3+d4/4 e3+c4",
      "d3/8 a3 c4 f4 e4 c4 a3 f3",
      "a2/8 e3 a3 c4 e4/2",
      "bb2/8!p f3 bb3 d4 f4 d4 bb3 f3",
      "e2/8 b2 e3 g#3 b3 d4 b3 g#3",
      "a2/8!rit. e3 a3 c4 b3 a3 e3 c3",
      "a2+e3+a3/1!pp",
    ],
  ],
};

/** Returns the demo's free sheet of one page as a PDF. */
export function makeSketch(artistName: string): Buffer {
  return engrave({
    title: sketch.title,
    subtitle: "for piano",
    composer: latinName(artistName),
    footer: "Made for the demo shop. Take it, play it, change it.",
    pieces: [sketch],
  });
}
